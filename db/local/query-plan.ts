/** What Postgres does to answer a statement: for tests that a list stays quick at any size. */
import type { Client } from 'pg';

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};

/** Runs the statement. `scans` are the tables read from end to end; `looked`, how many rows of `table` were looked at. */
export async function planOf(postgres: Client, statement: { sql: string; params: unknown[] }, table: string) {
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
