/** Reads the query plan of a statement. Called by crowded-database.ts. */
import type { Client } from 'pg';
import type { Database } from '#db/connection/client.ts';

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};

export type Statement = { sql: string; params: unknown[] };

export type Plan = {
  /** The tables that are read completely. */
  scans: string[];
  indexes: string[];
  /** The number of rows of `table` that were read. */
  looked: number;
  found: number | undefined;
};

/** Executes the statement and reads its plan. */
export async function planOf(postgres: Client, statement: Statement, table: string): Promise<Plan> {
  const { rows } = await postgres.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, format json) ${statement.sql}`,
    statement.params,
  );
  const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];
  const steps = rows.flatMap((row) => flat(row['QUERY PLAN'][0].Plan));
  const ofTable = steps.filter((step) => step['Relation Name'] === table);
  return {
    scans: steps.flatMap((step) => (step['Node Type'] === 'Seq Scan' ? (step['Relation Name'] ?? []) : [])),
    indexes: steps.flatMap((step) => step['Index Name'] ?? []),
    looked: ofTable.reduce((sum, step) => sum + step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0), 0),
    found: steps[0]?.['Actual Rows'],
  };
}

/**
 * A database that behaves like `db`, and the statements of each batch that goes through it, without the first statement
 * of each.
 */
export function recorded(db: Database): { db: Database; statements: Statement[] } {
  const statements: Statement[] = [];
  const recording = new Proxy(db, {
    get(target, name) {
      if (name !== 'batch') return Reflect.get(target, name);
      return (batch: Parameters<Database['batch']>[0]) => {
        // The first statement asserts the session (db/accounts/authorize.ts).
        statements.push(...batch.slice(1).map(statementOf));
        return target.batch(batch);
      };
    },
  });
  return { db: recording, statements };
}

function statementOf(query: object): Statement {
  if ('toSQL' in query && typeof query.toSQL === 'function') return query.toSQL();
  if ('getQuery' in query && typeof query.getQuery === 'function') return query.getQuery();
  throw new Error('The SQL of this statement cannot be read.');
}
