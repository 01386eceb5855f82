/**
 * Examples for the route matrix (matrix.test.ts): for each route one request that succeeds for a caller with access.
 * Each noun lists its own in `functions/<noun>/route-examples.ts`; a route without an example fails the test.
 */
import type { UserRole } from '#db/accounts/states.ts';
import type { TestDatabase } from '#db/local/test-database.ts';

/** A user who sends requests in the route matrix. */
export type Actor = { id: number; token: string; email: string; password: string };

/** The database and the users of the route matrix, to which examples can refer. */
export type MatrixWorld = {
  database: TestDatabase;
  /** The user who sends this request; null for a visitor. */
  actor: Actor | null;
  /** Another user, a STUDENT, whose objects the actor must not access. */
  stranger: Actor;
};

export type ExampleRequest = { path: string; body?: unknown; headers?: Record<string, string> };

export type RouteExample = {
  request(world: MatrixWorld): ExampleRequest | Promise<ExampleRequest>;
  /** The status for a caller with access. */
  status: number;
  /** The request needs a new user: it ends the session of the actor, or depends on what the actor did before. */
  ownActor?: true;
  /** The status by role, where it differs for callers with access (creators and admins see more). */
  statusFor?: Partial<Record<'visitor' | UserRole, number>>;
  /** The same request for an object of the stranger: usually 404 for a STUDENT (docs/decisions.md "Roles"). */
  foreign?: { request(world: MatrixWorld): ExampleRequest | Promise<ExampleRequest>; status: number };
  /** The same with another role, for routes that a STUDENT may not use at all. */
  foreignTo?: { role: UserRole; request(world: MatrixWorld): ExampleRequest | Promise<ExampleRequest>; status: number };
};

/** Examples by method and path as in the OpenAPI document: `GET /api/courses/{key}`. */
export type RouteExamples = Record<string, RouteExample>;

/** Texts that no message of an answer may contain: zod's own messages, `undefined` and `null`, and markup. */
export const forProgrammers =
  /Invalid (input|key|option|string|number|value)|expected|received|NaN|regex|Unrecognized|Too (big|small)|undefined|\bnull\b|\[object|[<>]/;
