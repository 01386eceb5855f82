/**
 * Compares the map in answers-contract.ts with the routes: it must contain every route that answers JSON, each with the
 * schema that the route declares.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildApp } from './app.ts';

const mapFile = join(import.meta.dirname, 'answers-contract.ts');

/** Reads the map from its source. Each schema is imported from the contract that the map names. */
async function writtenAnswers(): Promise<Map<string, unknown>> {
  const source = await readFile(mapFile, 'utf8');
  const schemas = new Map<string, unknown>();
  for (const [, names = '', file = ''] of source.matchAll(/import type \{([^}]+)\} from '([^']+)';/g)) {
    const contract: Record<string, unknown> = await import(/* @vite-ignore */ join(import.meta.dirname, file));
    for (const name of names.split(',').map((text) => text.trim())) schemas.set(name, contract[name]);
  }
  const calls = source.matchAll(/^ {2}'([A-Z]+ [^']+)': typeof (\w+);$/gm);
  return new Map([...calls].map(([, call = '', name = '']) => [call, schemas.get(name)]));
}

/** The routes that answer JSON, each with the schema that it declares. */
function declaredAnswers(): Map<string, unknown> {
  const declared = new Map<string, unknown>();
  for (const definition of buildApp().openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { method, path, responses } = definition.route;
    for (const [status, response] of Object.entries(responses)) {
      const content = 'content' in response ? response.content?.['application/json'] : undefined;
      if (status.startsWith('2') && content && 'schema' in content)
        declared.set(`${method.toUpperCase()} ${path}`, content.schema);
    }
  }
  return declared;
}

test('the map has the same routes and schemas as the app', async () => {
  const [written, declared] = [await writtenAnswers(), declaredAnswers()];
  expect(declared.size).toBeGreaterThan(100);
  expect([...written.keys()].toSorted()).toEqual([...declared.keys()].toSorted());
  for (const [call, schema] of declared) {
    expect(written.get(call), call).toBeInstanceOf(z.ZodType);
    expect(written.get(call) === schema, call).toBe(true);
  }
});
