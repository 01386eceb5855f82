/**
 * What the matrix suite needs to know of a route: one request that would succeed for whoever may make it. Each noun lists
 * its own in `functions/<noun>/route-examples.ts`; a route without an example fails the suite.
 */
import type { UserRole } from '#db/accounts/states.ts';
import type { TestDatabase } from '#db/local/test-database.ts';

/** Someone who makes requests in the suite. */
export type Actor = { id: number; token: string; email: string; password: string };

/** What stands in the database of the suite, for examples to point at. */
export type MatrixWorld = {
  database: TestDatabase;
  /** Who makes this request; null for a visitor. */
  actor: Actor | null;
  /** Somebody else, a STUDENT, whose things the actor must not reach. */
  stranger: Actor;
};

export type ExampleRequest = { path: string; body?: unknown; headers?: Record<string, string> };

export type RouteExample = {
  request(world: MatrixWorld): ExampleRequest | Promise<ExampleRequest>;
  /** What someone who may is answered. */
  status: number;
  /** Made by someone of its own: it ends the actor's session, or depends on what the actor did before. */
  ownActor?: true;
  /** What someone who may is answered when their role matters beyond being let in (creator and admin see more). */
  statusFor?: Partial<Record<'visitor' | UserRole, number>>;
  /** The same request for something of the stranger's: 404 for a STUDENT (docs/decisions.md "Roles"), or what is stated. */
  foreign?: { request(world: MatrixWorld): ExampleRequest | Promise<ExampleRequest>; status: number };
  /** The same as whoever has this role, where a STUDENT is not let in at all. */
  foreignTo?: { role: UserRole; request(world: MatrixWorld): ExampleRequest | Promise<ExampleRequest>; status: number };
};

/** By method and path as the OpenAPI document writes them: `GET /api/courses/{key}`. */
export type RouteExamples = Record<string, RouteExample>;

/** What no sentence of an answer may hold: zod's own words, the language's names for nothing, and markup. */
export const forProgrammers =
  /Invalid (input|key|option|string|number|value)|expected|received|NaN|regex|Unrecognized|Too (big|small)|undefined|\bnull\b|\[object|[<>]/;
