/** Compares the SQL rules with db/CONVENTIONS.md and with the TypeScript that calls them. */
import { globSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';
import { type ESTree, parseSync, Visitor } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundEligibilities } from './commerce/states.ts';
import { ruleParameters } from './connection/call.ts';
import { refusalCodes } from './connection/refusal.ts';
import { cloneTestDatabase, type TestDatabase } from './local/test-database.ts';
import { readRuleFiles } from './rules.ts';

type Rule = { name: string; volatility: 'i' | 's' | 'v'; language: string; source: string; parameters: string[] };

let database: TestDatabase;
let client: Client;
let rules: Rule[];

const sql = readRuleFiles().map(({ text }) => text.replaceAll(/--.*$/gm, ''));
// Without db/connection, which turns Postgres errors into refusals.
const verbs = globSync('db/**/*.ts')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.ts$|db\/connection\//.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

beforeAll(async () => {
  database = await cloneTestDatabase();
  client = await database.connect();
  const found = await client.query<Rule>(
    `SELECT p.proname AS name, p.provolatile AS volatility, l.lanname AS language, p.prosrc AS source,
            coalesce(p.proargnames[1:p.pronargs], '{}') AS parameters
       FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang WHERE p.pronamespace = 'rules'::regnamespace`,
  );
  rules = found.rows;
});
afterAll(() => database.close());

test('TypeScript has the right parameters of the rules that it calls by name', () => {
  const inDatabase = Object.fromEntries(rules.map(({ name, parameters }) => [name, parameters]));
  for (const [name, parameters] of Object.entries(ruleParameters)) {
    expect([name, parameters]).toEqual([name, inDatabase[name]]);
  }
});

test('a rule with more than two parameters is called with named arguments', () => {
  const long = new Set(rules.filter(({ parameters }) => parameters.length > 2).map(({ name }) => name));
  const positional = [...sql, ...verbs.map(({ text }) => text)].flatMap((text) =>
    [...text.matchAll(/(?<!FUNCTION )\brules\.(\w+)\((?!\s*\w+ =>)/g)]
      .map(([, name = '']) => name)
      .filter((name) => long.has(name)),
  );
  expect(positional).toEqual([]);
});

test('the code of a certificate has 128 random bits', async () => {
  const { rows } = await client.query<{ code: string }>(
    'SELECT rules.new_certificate_code() AS code FROM generate_series(1, 200)',
  );
  expect(new Set(rows.map(({ code }) => code)).size).toBe(200);
  expect(rows.filter(({ code }) => !/^[0-9a-f]{32}$/.test(code))).toEqual([]);
  // No letter is fixed, as two are in a random UUID.
  for (let at = 0; at < 32; at += 1) expect(new Set(rows.map(({ code }) => code[at])).size).toBeGreaterThan(4);
});

test('an immutable rule reads no table, and calls only immutable functions', async () => {
  const mutable: string[] = [];
  for (const { name, language } of rules.filter(({ volatility }) => volatility === 'i')) {
    expect([name, language]).toEqual([name, 'sql']);
    // A body that Postgres parses when the function is created refers to other functions by their ids.
    await client.query('BEGIN');
    const { rows: signature } = await client.query<{ text: string }>(
      `SELECT format('CREATE FUNCTION pg_temp.probe(%s) RETURNS %s LANGUAGE sql BEGIN ATOMIC %s END',
                pg_get_function_arguments(oid), pg_get_function_result(oid), prosrc) AS text
         FROM pg_proc WHERE oid = to_regproc($1)`,
      [`rules.${name}`],
    );
    await client.query(signature[0]?.text ?? '');
    const { rows: used } = await client.query<{ used: string }>(
      `WITH probe AS (SELECT prosqlbody::text AS body FROM pg_proc WHERE oid = 'pg_temp.probe'::regproc)
       SELECT p.oid::regprocedure::text AS used FROM pg_proc p
        WHERE p.provolatile <> 'i' AND p.oid::text IN (
          SELECT (regexp_matches(body, ':(?:funcid|opfuncid|aggfnoid|winfnoid) (\\d+)', 'g'))[1] FROM probe)
       UNION ALL SELECT 'a table' FROM probe WHERE body ~ ':rtekind 0 '
       UNION ALL SELECT 'the current time or user' FROM probe WHERE body ~ 'SQLVALUEFUNCTION'`,
    );
    await client.query('ROLLBACK');
    mutable.push(...used.map((row) => `${name}: ${row.used}`));
  }
  expect(mutable).toEqual([]);
});

test('a stable rule neither writes nor locks, nor calls a rule that does', () => {
  const volatility = new Map(rules.map((rule) => [rule.name, rule.volatility]));
  const wrong = rules
    .filter((rule) => rule.volatility !== 'v')
    .filter(
      ({ source }) =>
        /\b(INSERT|UPDATE|DELETE|MERGE|FOR SHARE|pg_advisory\w*)\b/i.test(source) ||
        // refuse_unless only raises. It is volatile so that Postgres never evaluates it too early.
        [...source.matchAll(/\brules\.(\w+)\(/g)].some(
          ([, called = '']) => called !== 'refuse_unless' && volatility.get(called) === 'v',
        ),
    )
    .map(({ name }) => name);
  expect(wrong).toEqual([]);
});

/** The text between the parentheses that begin at `at`. */
function argumentsAt(text: string, at: number): string {
  let depth = 0;
  for (let end = at; end < text.length; end++) {
    if (text[end] === '(') depth++;
    if (text[end] === ')' && --depth === 0) return text.slice(at + 1, end);
  }
  throw new Error(`The arguments have no end: ${text.slice(at, at + 80)}`);
}

/** Refusals whose code is computed: the expression in the source, and the codes it can have. */
const codesOf: Record<string, readonly string[]> = {
  // In rules.
  "'promo_' || promo_status": ['promo_expired', 'promo_used', 'promo_exhausted'],
  "'refund_' || eligibility": refundEligibilities
    .filter((eligibility) => eligibility !== 'open' && eligibility !== 'guarantee')
    .map((eligibility) => `refund_${eligibility}`),
  // In verbs: db/commerce/quote.ts, and `refuseUnlessStill`, which passes on the code of its caller.
  fault: ['promo_unknown', 'promo_minimum', 'promo_expired', 'promo_used', 'promo_exhausted'],
  code: [],
};

/** The refusals that db/connection/batch.ts makes of our own SQLSTATEs. */
const codeOfState: Record<string, string> = {
  UA401: 'session_required',
  UA403: 'role_required',
  UA429: 'too_many_requests',
};

function raisedInSql(): string[] {
  return sql.flatMap((text) => [
    ...[...text.matchAll(/(?<!FUNCTION )rules\.refuse_unless(?=\()/g)].flatMap((found) => {
      const code = /('\w+'(?: \|\| \w+)?)\s*$/.exec(argumentsAt(text, found.index + found[0].length))?.[1] ?? '';
      return codesOf[code] ?? [code.replaceAll("'", '')];
    }),
    ...[...text.matchAll(/refused_as => '(\w+)'/g)].map(([, code = '']) => code),
    ...[...text.matchAll(/ERRCODE = '(\w+)'/g)].flatMap(([, state = '']) => codeOfState[state] ?? []),
  ]);
}

/**
 * The codes in `new Refusal(code)`, `refuseUnless(db, condition, code)` and `refuseUnlessStill(db, { code })` in verbs.
 */
function raisedInVerbs(): string[] {
  const raised: string[] = [];
  for (const { path, text } of verbs) {
    const raise = (code: ESTree.Node | undefined): void => {
      if (code?.type === 'ConditionalExpression') {
        raise(code.consequent);
        raise(code.alternate);
      } else if (code?.type === 'Literal' && typeof code.value === 'string') {
        raised.push(code.value);
      } else {
        const expression = code ? text.slice(code.start, code.end) : 'nothing';
        const codes = codesOf[expression];
        if (!codes) throw new Error(`${path} refuses with ${expression}: add the codes it can have to codesOf.`);
        raised.push(...codes);
      }
    };
    new Visitor({
      NewExpression({ callee, arguments: [code] }) {
        if (callee.type === 'Identifier' && callee.name === 'Refusal') raise(code);
      },
      CallExpression({ callee, arguments: [, second, third] }) {
        if (callee.type !== 'Identifier') return;
        if (callee.name === 'refuseUnless') raise(third);
        if (callee.name === 'refuseUnlessStill' && second?.type === 'ObjectExpression') {
          const given = second.properties.find(
            (property) =>
              property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'code',
          );
          raise(given?.type === 'Property' ? given.value : undefined);
        }
      },
    }).visit(parseSync(path, text).program);
  }
  return raised;
}

test('the API knows every refusal of a rule', () => {
  const raised = raisedInSql();
  expect(raised.length).toBeGreaterThan(20);
  expect(raised.filter((code) => !refusalCodes.some((known) => known === code))).toEqual([]);
});

test('every refusal that the API knows is raised by a rule or a verb', () => {
  const raised = new Set([...raisedInSql(), ...raisedInVerbs()]);
  expect(refusalCodes.filter((code) => !raised.has(code))).toEqual([]);
});
