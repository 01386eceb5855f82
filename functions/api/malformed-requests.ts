/**
 * Requests that violate a route's contract, generated from the OpenAPI document. For the tests that check which callers
 * get the error (matrix.test.ts) and with which message (plain-words.unit.test.ts).
 */
import { type ApiDocument, type Operation, takesJson, type WrittenOperation } from './openapi-routes.ts';

export type MalformedRequest = {
  what: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The status for a caller with access to the route. */
  status: 400 | 413 | 415;
};

type Schema = NonNullable<NonNullable<ApiDocument['components']>['schemas']>[string];
type Parameter = NonNullable<Operation['parameters']>[number];

/** Routes that accept larger bodies, or bodies of any kind. */
const fileRoutes = [
  // A list of students as text, of more than other bodies.
  'POST /api/teaching/courses/{id}/students/import',
  'POST /api/teaching/courses/{id}/students/import/trial',
  'POST /api/uploads',
  'POST /api/creator/courses/import',
  'PUT /api/practice/answers/{id}/recording',
  'PUT /api/courses/{key}/lessons/{moduleId}/{lessonId}/files/{id}',
];
const longestBody = 256 * 1024;

/** One request for each kind of error that a route detects before its handler. */
export function malformedRequests({ name, method, path, operation }: WrittenOperation): MalformedRequest[] {
  const requests: MalformedRequest[] = [];
  const parameters = (operation.parameters ?? []).map(parameterOf);
  const valid = path.replaceAll(/\{\w+\}/g, '1');

  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  if (inPath.length > 0) {
    const wrong = inPath.reduce((whole, { name, wrong }) => whole.replace(`{${name}}`, wrong ?? '1'), path);
    requests.push({ what: 'malformed parameters', path: wrong, status: 400 });
  }
  const query = parameters.flatMap(({ name, wrong, ...other }) =>
    other.in === 'query' && wrong ? [[name, wrong]] : [],
  );
  if (query.length > 0) {
    requests.push({ what: 'a malformed query', path: `${valid}?${new URLSearchParams(query)}`, status: 400 });
  }
  if (takesJson(operation)) {
    requests.push({ what: 'broken JSON', path: valid, body: '{"broken', status: 400 });
    requests.push({ what: 'an array as the body', path: valid, body: ['<b>'], status: 400 });
  }
  if (method !== 'get' && !fileRoutes.includes(name)) {
    const headers = { 'Content-Type': 'text/plain' };
    requests.push({ what: 'a body that is not JSON', path: valid, body: 'a=b', headers, status: 415 });
    // Refused by its length, before any of it arrives. The connection cannot be used again.
    const tooLong = { 'Content-Length': String(longestBody + 1), Connection: 'close' };
    requests.push({ what: 'a body too large', path: valid, body: ' ', headers: tooLong, status: 413 });
  }
  return requests;
}

/** A parameter with an invalid value; null when it accepts any text. */
function parameterOf(parameter: Parameter): { name: string; in: string; wrong: string | null } {
  if (!('in' in parameter)) throw new Error('References to shared parameters are not supported.');
  const { name, in: location, schema } = parameter;
  if (!schema || '$ref' in schema) throw new Error(`The parameter ${name} has no schema of its own.`);
  const isNumber = [schema.type].flat().includes('integer');
  if (isNumber || schema.enum) return { name, in: location, wrong: '<b>abc' };
  const isBounded = schema.maxLength !== undefined || schema.pattern !== undefined;
  return { name, in: location, wrong: isBounded ? 'x'.repeat(Math.max(200, schema.maxLength ?? 0) + 1) : null };
}

/** Values that replace valid ones: every kind of JSON, too long, too large, unknown, and markup. */
const junk: unknown[] = [
  undefined,
  null,
  true,
  0,
  -1e12,
  1e12,
  1.5,
  '',
  'x',
  'NaN',
  '<b>bold</b>',
  'x'.repeat(20_001),
  [],
  Array(1001).fill('<i>'),
  {},
  { '<script>': 1 },
];

/**
 * Parameters, headers or form fields, all with the same invalid value. They are always strings, or repeated strings.
 */
export function spoiledTexts(names: string[]): unknown[] {
  const texts = [undefined, '', 'x', '-1', '1.5', '1e999', 'NaN', '<b>bold</b>', 'x'.repeat(20_001), ['1', '2']];
  return texts.map((text) => Object.fromEntries([...names, '<unknown>'].map((name) => [name, text])));
}

/** Bodies in which every value at one depth is replaced by one of the junk values, for each depth and each value. */
export function spoiledBodies(document: ApiDocument, schema: Schema): unknown[] {
  return [0, 1, 2, 3, 4].flatMap((depth) => junk.flatMap((value) => spoiled(document, schema, depth, value)));
}

function spoiled(document: ApiDocument, source: Schema, depth: number, value: unknown): unknown[] {
  const schema = dereferenced(document, source);
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches) return branches.flatMap((branch) => spoiled(document, branch, depth, value));
  if (depth === 0) return [value];
  const { properties, items } = schema;
  if (properties) {
    const entries = Object.entries(properties).map(([name, property]) => {
      const wrong = spoiled(document, property, depth - 1, value);
      // Also with a valid enum value, which selects a branch of a union: otherwise its other fields would not be
      // validated.
      const [right] = dereferenced(document, property).enum ?? [];
      return [name, right === undefined ? wrong : [right, ...wrong]] as const;
    });
    const longest = Math.max(1, ...entries.map(([, choices]) => choices.length));
    return Array.from({ length: longest }, (_, index) =>
      Object.fromEntries([
        ...entries.map(([name, choices]) => [name, choices[index % choices.length]]),
        ...(depth === 1 ? [['<unknown>', value]] : []),
      ]),
    );
  }
  if (items) return spoiled(document, items, depth - 1, value).map((item) => [item, item]);
  return [value];
}

function dereferenced(document: ApiDocument, schema: Schema): Exclude<Schema, { $ref: string }> {
  if (!('$ref' in schema)) return schema;
  const named = document.components?.schemas?.[schema.$ref?.split('/').at(-1) ?? ''];
  if (!named) throw new Error(`There is no schema ${schema.$ref}.`);
  return dereferenced(document, named);
}
