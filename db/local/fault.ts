/** Faults that a test injects through the endpoint. Each affects the next request to its database, once. */
import type { PoolClient } from 'pg';
import { z } from 'zod';

export const faultSchema = z.discriminatedUnion('kind', [
  /** Postgres raises an error (SQLSTATE XX000) in place of the nth statement, counted from 1. */
  z.object({ kind: z.literal('fail-before'), statement: z.int().min(1) }),
  /** Everything is done and committed, then the connection is cut before the response. */
  z.object({ kind: z.literal('reply-lost') }),
]);
export type Fault = z.infer<typeof faultSchema>;

/** Raises the error inside Postgres, so that the transaction is aborted exactly as by a real error. */
export async function strikeBefore(client: PoolClient, statement: number, fault: Fault | undefined): Promise<void> {
  if (fault?.kind !== 'fail-before' || fault.statement !== statement) return;
  await client.query(`DO $$ BEGIN RAISE EXCEPTION 'injected fault' USING ERRCODE = 'XX000'; END $$`);
}
