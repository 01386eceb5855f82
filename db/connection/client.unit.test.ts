import { neonConfig } from '@neondatabase/serverless';
import { expect, test } from 'vitest';
import './client.ts';
import { postgresErrorOf } from './postgres-error.ts';

const options = { jwtAuth: false };

function endpointFor(host: string): string {
  const rule = neonConfig.fetchEndpoint;
  return typeof rule === 'function' ? rule(host, '5488', options) : rule;
}

test('local hosts are reached over plain HTTP on their port', () => {
  expect(endpointFor('localhost')).toBe('http://localhost:5488/sql');
  expect(endpointFor('127.0.0.1')).toBe('http://127.0.0.1:5488/sql');
});

test("a host at Neon keeps Neon's own endpoint rule", () => {
  expect(endpointFor('ep-cool-rain-123.eu-central-1.aws.neon.tech')).toBe('https://api.eu-central-1.aws.neon.tech/sql');
});

test('errors that did not come from Postgres are not reported as such', () => {
  expect(postgresErrorOf(null)).toBeNull();
  expect(postgresErrorOf(new Error('no code'))).toBeNull();
  expect(postgresErrorOf(Object.assign(new Error('broken pipe'), { code: 'EPIPE' }))).toBeNull();
});
