/** docs/asvs.md "ASVS": has every requirement of levels 1 and 2 once, and names tests that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './run-worker.ts';

const document = readFileSync(join(projectRoot, 'docs', 'asvs.md'), 'utf8');
const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, requirement = '', level = '', , proof = '']) => ({ requirement, level, proof }),
);

test('has each of the 253 requirements of levels 1 and 2 once', () => {
  expect(new Set(rows.map(({ requirement }) => requirement)).size).toBe(rows.length);
  expect([rows.length, rows.filter(({ level }) => level === '1').length]).toEqual([253, 70]);
});

test('names tests that exist, and says of every other requirement where or why', () => {
  const sources = new Map<string, string>();
  const read = (file: string) => {
    const source = sources.get(file) ?? readFileSync(join(projectRoot, file), 'utf8');
    sources.set(file, source);
    return source;
  };
  const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const isTest = (file: string, name: string) =>
    new RegExp(`(?:test|describe|\\))\\(\\s*(['"\`])${escaped(name)}\\1,`).test(read(file));
  let named = 0;
  for (const { requirement, proof } of rows) {
    const tests = [...proof.matchAll(/`([^`]+\.test\.ts)` "([^"]+)"/g)];
    for (const [, file = '', name = ''] of tests) {
      expect(existsSync(join(projectRoot, file)), `${requirement}: ${file}`).toBe(true);
      expect(isTest(file, name), `${requirement}: ${name}`).toBe(true);
      named += 1;
    }
    if (tests.length === 0) expect(proof.length, requirement).toBeGreaterThan(5);
  }
  expect(named).toBeGreaterThan(100);
});
