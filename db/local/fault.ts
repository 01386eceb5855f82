/** Faults that a test injects through the endpoint. Each affects the next request to its database, once. */
import { z } from 'zod';
import type { NeonQuery, NeonRequest } from './neon-protocol.ts';

export const faultSchema = z.discriminatedUnion('kind', [
  /** Postgres raises an error (SQLSTATE XX000) in place of the nth statement, counted from 1. */
  z.object({ kind: z.literal('fail-before'), statement: z.int().min(1) }),
  /** Everything is done and committed, then the connection is cut before the response. */
  z.object({ kind: z.literal('reply-lost') }),
]);
export type Fault = z.infer<typeof faultSchema>;

const raiseError: NeonQuery = {
  query: `DO $$ BEGIN RAISE EXCEPTION 'injected fault' USING ERRCODE = 'XX000'; END $$`,
  params: [],
};

/** The request with the fault. Postgres itself raises the error, so a transaction is aborted as by a real one. */
export function withFault(request: NeonRequest, fault: Fault | undefined): NeonRequest {
  if (fault?.kind !== 'fail-before' || fault.statement > request.queries.length) return request;
  return { ...request, queries: request.queries.toSpliced(fault.statement - 1, 1, raiseError) };
}
