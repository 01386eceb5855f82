/** The OpenAPI document is valid, has no untyped values, and declares the errors of every route. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { openApiDocument, operationsOf } from './openapi-routes.ts';

const document = openApiDocument(buildApp(), 'http://localhost');

test('is valid OpenAPI', async () => {
  // Serialized, as clients get it.
  const serialized: Record<string, unknown> = JSON.parse(JSON.stringify(document));
  expect(await new Validator().validate(serialized)).toEqual({ valid: true });
});

test.each(operationsOf(document))('$name declares the errors that apply to it', ({ method, operation }) => {
  const statuses = Object.keys(operation.responses ?? {});
  expect(statuses).toEqual(expect.arrayContaining(['413', '414', '415', '500', '503']));
  if (method !== 'get') expect(statuses).toContain('429');
  if (operation['x-access'] !== 'public') expect(statuses).toContain('401');
  if (Array.isArray(operation['x-access'])) expect(statuses).toContain('403');
});

/** Values without a type, each with its reason. */
const untypedForAReason = new Set([
  // Accepted with any value and ignored, because clients may send it (docs/decisions.md "Courses and learning").
  'EnrollInput.userId',
  // The details differ by action, and by kind.
  'AuditEntry.detail.*',
  'LoggedSecurityEvent.detail.*',
  'SecurityEvent.detail.*',
]);
/** Rows of the export, as they are stored: their columns are not part of the contract. */
const rowsAsStored = /^AccountExport(\.\w+)+(\[\])?\.\*$/;

test('no schema leaves a value untyped, except those listed above', () => {
  const schemas = Object.entries(document.components?.schemas ?? {});
  const inline = operationsOf(document).flatMap(({ name, operation }) => [
    ...(operation.parameters ?? []).map((parameter) => [name, 'schema' in parameter ? parameter.schema : null]),
    ...[operation.requestBody, ...Object.values(operation.responses ?? {})].flatMap((part) =>
      part && 'content' in part ? Object.values(part.content ?? {}).map((content) => [name, content]) : [],
    ),
  ]);
  const untyped = [...schemas, ...inline].flatMap(([name, schema]) => untypedIn(schema, String(name)));
  expect(untyped.filter((path) => !untypedForAReason.has(path) && !rowsAsStored.test(path))).toEqual([]);
  expect(untyped).toEqual(expect.arrayContaining([...untypedForAReason]));
});

/** Postgres's `integer`. A larger number would be refused by the database, without the path of the field. */
const largestInteger = 2_147_483_647;

test('every whole number that a request may contain fits into a column', () => {
  const requests = operationsOf(document).flatMap(({ name, operation }) => {
    const parameters = (operation.parameters ?? []).map((parameter) =>
      'schema' in parameter ? parameter.schema : null,
    );
    const body = operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : {};
    return [...parameters, ...Object.values(body)].map((schema) => [name, schema] as const);
  });
  const whole = requests.flatMap(([name, schema]) => wholeNumbersIn(schema, name));
  expect(whole.length).toBeGreaterThan(100);
  expect(whole.filter(({ maximum }) => maximum > largestInteger).map(({ path }) => path)).toEqual([]);
});

type WholeNumber = { path: string; maximum: number };

/** The whole numbers in a schema and in those that it refers to, with the largest that each may be. */
function wholeNumbersIn(schema: unknown, path: string): WholeNumber[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((part) => wholeNumbersIn(part, path));
  const { $ref, type, maximum, ...parts }: { $ref?: unknown; type?: unknown; maximum?: unknown } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1) ?? '';
    return wholeNumbersIn(document.components?.schemas?.[name], `${path} ${name}`);
  }
  const own = type === 'integer' ? [{ path, maximum: typeof maximum === 'number' ? maximum : Infinity }] : [];
  return [...own, ...Object.entries(parts).flatMap(([key, part]) => wholeNumbersIn(part, `${path}.${key}`))];
}

/**
 * The paths in a schema at which any value is valid: an empty schema, untyped entries of an array, or untyped
 * additional properties of an object.
 */
function untypedIn(schema: unknown, path: string): string[] {
  if (schema === false) return [];
  if (typeof schema !== 'object' || schema === null) return [path];
  const part = new Map<string, unknown>(Object.entries(schema));
  const media = part.get('schema');
  if (media !== undefined) return untypedIn(media, path);
  const isTyped = ['type', '$ref', 'allOf', 'anyOf', 'oneOf', 'enum', 'const'].some((keyword) => part.has(keyword));
  if (!isTyped) return [path];
  const isList = [part.get('type')].flat().includes('array');
  const alternatives = ['allOf', 'anyOf', 'oneOf', 'prefixItems'].flatMap((keyword) => {
    const parts = part.get(keyword);
    return Array.isArray(parts) ? parts : [];
  });
  const rest = part.get('additionalProperties');
  return [
    ...alternatives.flatMap((alternative) => untypedIn(alternative, path)),
    ...Object.entries(part.get('properties') ?? {}).flatMap(([name, property]) =>
      untypedIn(property, `${path}.${name}`),
    ),
    ...(isList ? untypedIn(part.get('items'), `${path}[]`) : []),
    ...(typeof rest === 'object' ? untypedIn(rest, `${path}.*`) : []),
  ];
}
