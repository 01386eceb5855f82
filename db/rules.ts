/**
 * The business rules that stand in the database: the functions of the schema `rules`, each in the functions.sql of its noun.
 * db/CONVENTIONS.md says how they are written.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Client, escapeLiteral } from 'pg';
import { refundTerms } from './commerce/states.ts';
import { launchpadSlug } from './courses/states.ts';

export type RuleFile = { path: string; text: string };

/** Values that both rules and TypeScript need. Each is a function of the schema, such as `rules.refund_days()`. */
const sharedValues: Record<string, string | number> = {
  launchpad_slug: launchpadSlug,
  refund_days: refundTerms.days,
  refund_percent: refundTerms.percent,
};

function sharedValueRules(): RuleFile {
  const rules = Object.entries(sharedValues).map(([name, value]) => {
    const [type, literal] = typeof value === 'number' ? ['integer', value] : ['text', escapeLiteral(value)];
    return `CREATE FUNCTION rules.${name}() RETURNS ${type} LANGUAGE sql IMMUTABLE AS $$ SELECT ${literal}; $$;`;
  });
  return { path: 'db/rules.ts', text: rules.join('\n') };
}

/** The shared values and every functions.sql, in the order of the nouns' names. */
export function readRuleFiles(): RuleFile[] {
  const root = fileURLToPath(new URL('.', import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('/functions.sql'))
    .toSorted()
    .map((path) => ({ path: `db/${path}`, text: readFileSync(`${root}/${path}`, 'utf8') }));
  return [sharedValueRules(), ...files];
}

/**
 * Makes the schema `rules` what the files say, in one transaction; nothing when they are the ones it was made from. The
 * caller holds the lock of migrations. The hash of the files is the comment of the schema, so that neither is there
 * without the other.
 */
export async function applyRules(client: Client, files: RuleFile[] = readRuleFiles()): Promise<void> {
  const hash = `sha256:${createHash('sha256').update(JSON.stringify(files)).digest('hex')}`;
  const { rows } = await client.query<{ hash: string | null }>(
    `SELECT obj_description(to_regnamespace('rules'), 'pg_namespace') AS hash`,
  );
  if (rows[0]?.hash === hash) return;

  await client.query('BEGIN');
  try {
    // Off while they are created, because the bodies name functions of files to come; all are checked afterwards.
    await client.query('SET LOCAL check_function_bodies = off');
    // No table, index or trigger depends on the schema (schema.test.ts), so that this removes functions alone.
    await client.query('DROP SCHEMA IF EXISTS rules CASCADE; CREATE SCHEMA rules');
    for (const file of files) {
      await client.query(file.text).catch((error: Error) => {
        throw new Error(`${file.path}: ${error.message}`, { cause: error });
      });
    }
    await client.query('SET LOCAL check_function_bodies = on');
    await client.query(`SELECT CASE l.lanname WHEN 'sql' THEN fmgr_sql_validator(p.oid) ELSE plpgsql_validator(p.oid) END
      FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang WHERE p.pronamespace = 'rules'::regnamespace`);
    await client.query(`COMMENT ON SCHEMA rules IS ${client.escapeLiteral(hash)}`);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
