/** What mails call people, who may have been registered by somebody else. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { greetingTo, titleIn } from './safe-name.ts';

test.each(['Ada', 'Mary Ann', 'O’Neill', 'Jean-Luc', 'J. R.', 'José', '李小龍'])('%s is greeted by name', (name) => {
  expect(greetingTo(name)).toBe(`Hi ${name},`);
});

test.each([
  '',
  'you have won $500: https://evil.test/claim',
  'evil.test',
  'www.evil.test',
  'ada@evil.test',
  'A'.repeat(61),
])('%j is not said in a mail', (name) => {
  expect(greetingTo(name)).toBe('Hi,');
});

test('a title is said as it is to confirmed addresses only', () => {
  const title = 'Node.js interviews 2.0, see https://evil.test/claim';
  expect(titleIn({ isConfirmed: true }, title)).toBe(title);
  expect(titleIn({ isConfirmed: false }, title)).toBe('Node.js interviews 2.0, see …');
});

test.each([
  'evil.test',
  'evil.js.test',
  '💸.test',
  'evil․test',
  'evil\u200b.test',
  'ｅｖｉｌ．ｔｅｓｔ',
  'evil.कॉम/pay',
  'बैंकी.com',
  'evil。com',
  '198.51.100.7/pay',
  'ada@evil',
])('a title without %s is said', (address) => {
  expect(titleIn({ isConfirmed: false }, `Pay at ${address} today`)).toBe('Pay at … today');
});

test('every mail greets in this way', () => {
  const sources = globSync('functions/**/*.ts').filter((file) => !/\.test\.ts$|safe-name\.ts$/.test(file));
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((file) => readFileSync(file, 'utf8').includes('`Hi ${'))).toEqual([]);
});
