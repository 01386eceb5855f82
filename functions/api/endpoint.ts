/** The parts of a route's declaration: access, input, answers. The OpenAPI document is derived from them. */
import type { z } from 'zod';
import type { UserRole } from '#db/accounts/states.ts';
import { type AddressInput, canonicalFirst } from './canonical-address.ts';
import { guard } from './credentials.ts';
import type { ProblemCode } from './problem.ts';

/** Who may call a route. The route matrix (functions/api/matrix.test.ts) tries each route as everyone. */
export type RouteAccess = 'public' | 'signed-in' | UserRole[];

/** For everyone. The answer may still depend on the caller. */
export const openToAll = { 'x-access': 'public' as const, security: [] as SecurityRequirement[] };

type SecurityRequirement = Record<string, string[]>;
const credentialKinds: SecurityRequirement[] = [{ bearer: [] }, { cookie: [] }];

/** For everyone with a live session. */
export const signedInOnly = { 'x-access': 'signed-in' as const, security: credentialKinds, middleware: guard({}) };

/** The same, also while the second factor of their account is still to be given. */
export const beforeSecondFactor = { ...signedInOnly, middleware: guard({ beforeFactor: true }) };

/** For users with one of the roles. The verb asserts the same roles in its transaction. */
export function only(...roles: UserRole[]) {
  return { 'x-access': roles, security: credentialKinds, middleware: guard({ roles }) };
}

/**
 * For a GET route whose answer the edge may store (`keepAtEdge` in caching.ts), with the contract of its path and query.
 * Other spellings of its address get the answer to the canonical one. Documents that the route can answer 304.
 */
export function keptAtEdge<const Input extends AddressInput>(request: Input) {
  return { 'x-kept-at-edge': true as const, request, middleware: canonicalFirst(request) };
}

/** The problems of a route, beside those that every route can answer with. */
export function refuses(...codes: ProblemCode[]) {
  return { 'x-refusals': codes };
}

/** A required JSON body. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const;
}

/** One JSON answer, for `responses`. */
export function answer<const Status extends 200 | 201 | 202, Schema extends z.ZodType>(
  status: Status,
  schema: Schema,
  description: string,
) {
  const content = { 'application/json': { schema } } as const;
  return { [status]: { content, description } } as Record<Status, { content: typeof content; description: string }>;
}

/** A redirect, for `responses`. */
export function redirects(description: string) {
  return { 302: { description } };
}
