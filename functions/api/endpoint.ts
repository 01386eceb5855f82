/** The pieces a route is declared from: who may, what comes in, what goes out. The OpenAPI document is derived from them. */
import type { z } from 'zod';
import type { UserRole } from '#db/accounts/states.ts';
import { guard } from './credentials.ts';
import type { ProblemCode } from './problem.ts';

/** Who may call a route; the matrix suite (functions/api/matrix.test.ts) tries each route as everyone. */
export type RouteAccess = 'public' | 'signed-in' | UserRole[];

/** Anyone. The answer may still depend on who asks. */
export const openToAll = { 'x-access': 'public' as const, security: [] as SecurityRequirement[] };

type SecurityRequirement = Record<string, string[]>;
const credentialKinds: SecurityRequirement[] = [{ bearer: [] }, { cookie: [] }];

/** Anyone with a live session. */
export const signedInOnly = { 'x-access': 'signed-in' as const, security: credentialKinds, middleware: guard({}) };

/** Those with one of the roles; the verb asserts it in its transaction with the same list. */
export function only(...roles: UserRole[]) {
  return { 'x-access': roles, security: credentialKinds, middleware: guard({ roles }) };
}

/** For a route whose handler lets the edge keep its answer (caching.ts): whoever holds it already is answered 304. */
export const keptAtEdge = { 'x-kept-at-edge': true as const };

/** The problems a route can answer with, beside those every route can. */
export function refuses(...codes: ProblemCode[]) {
  return { 'x-refusals': codes };
}

/** A required JSON body. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const;
}

/** One JSON answer, in the shape `responses` takes. */
export function answer<const Status extends 200 | 201 | 202, Schema extends z.ZodType>(
  status: Status,
  schema: Schema,
  description: string,
) {
  const content = { 'application/json': { schema } } as const;
  return { [status]: { content, description } } as Record<Status, { content: typeof content; description: string }>;
}

/** A redirect, in the shape `responses` takes. */
export function redirects(description: string) {
  return { 302: { description } };
}
