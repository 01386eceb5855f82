/**
 * No message of the validation library reaches users: every contract of every route is tested with many invalid values.
 */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../app.ts';
import { spoiledBodies, spoiledTexts } from './malformed-requests.ts';
import { openApiDocument, operationsOf } from './openapi-routes.ts';
import { speakPlainly } from './plain-words.ts';
import { Problem, problemDefinitions } from './problem.ts';
import { forProgrammers } from './route-example.ts';
import { refuseInvalid } from './validation.ts';

const app = buildApp();
const document = openApiDocument(app, 'http://localhost');
const operations = new Map(operationsOf(document).map(({ name, operation }) => [name, operation]));

/** The schemas of each route, with invalid values for them. */
const contracts = app.openAPIRegistry.definitions.flatMap((definition) => {
  if (definition.type !== 'route') return [];
  const { method, path, request = {} } = definition.route;
  const name = `${method.toUpperCase()} ${path}`;
  const texts = [request.params, request.query, request.headers].filter((schema) => schema instanceof z.ZodObject);
  const json = request.body?.content['application/json'];
  const body = json && 'schema' in json ? json.schema : null;
  const requestBody = operations.get(name)?.requestBody;
  const written = requestBody && 'content' in requestBody && requestBody.content['application/json']?.schema;
  return [
    ...texts.map((schema) => ({ name, schema, values: spoiledTexts(Object.keys(schema.shape)) })),
    ...(body instanceof z.ZodType && written ? [{ name, schema: body, values: spoiledBodies(document, written) }] : []),
  ];
});

// Other test files of this process may load web/accounts/form-rules.ts, which sets zod's messages too. Set ours again.
beforeAll(speakPlainly);

test('the schemas of the routes were found', () => {
  expect(contracts.length).toBeGreaterThan(150);
});

describe.each(contracts)('$name', ({ schema, values }) => {
  test('is refused with a plain message', async () => {
    const messages = new Set<string>();
    for (const value of values) for (const message of await messagesOf(schema, value)) messages.add(message);
    expect([...messages].filter((message) => forProgrammers.test(message))).toEqual([]);
  });
});

async function messagesOf(schema: z.ZodType, value: unknown): Promise<string[]> {
  try {
    refuseInvalid(await schema.safeParseAsync(value));
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return [error.message, ...(error.detail.errors ?? []).map(({ message }) => message)];
  }
}

test('messages never repeat the sent value', async () => {
  const schema = z.strictObject({ name: z.enum(['one', 'two']), list: z.array(z.email()) });
  const messages = await messagesOf(schema, { name: '<b>', list: ['<i>'], '<u>': 1 });
  expect(messages.slice(1)).toEqual([
    'Choose one of: one, two',
    'Give an email address, like name@example.com',
    'This field is not known here',
  ]);
});

test('the message for a number states the whole range, for values below and above it', async () => {
  const schema = z.coerce.number().int().min(1).max(10);
  for (const value of ['x', 0, 11, 1.5]) {
    expect(await messagesOf(schema, value)).toEqual([
      'Give a whole number from 1 to 10',
      'Give a whole number from 1 to 10',
    ]);
  }
});

test('the messages of the problem codes are plain', () => {
  const messages = Object.values(problemDefinitions).map(({ message }) => message);
  expect(messages.filter((message) => forProgrammers.test(message))).toEqual([]);
});

test('the forms of the browser have plain messages too', async () => {
  z.config({ customError: undefined });
  vi.resetModules();
  const { formRules } = await import('#web/accounts/form-rules.ts');
  const rules = Object.values({ ...formRules, deleteAccount: formRules.deleteAccount('ada@launchpad.test') });
  const messages = rules.flatMap((rule) =>
    spoiledTexts(Object.keys(rule.shape)).flatMap(
      (value) => rule.safeParse(value).error?.issues.map(({ message }) => message) ?? [],
    ),
  );
  speakPlainly();
  expect(messages.length).toBeGreaterThan(rules.length);
  expect(messages.filter((message) => forProgrammers.test(message))).toEqual([]);
});
