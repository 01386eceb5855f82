/** The routes with which admins change a curated list. Each list defines its own route for reading. */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import type { AuditContext } from '#db/admin/audit.ts';
import type { Arrangement } from '#db/admin/curated-list.ts';
import type { RowVersion } from '#db/admin/row-version.ts';
import type { Database } from '#db/connection/client.ts';
import { doneSchema } from '../api/done-contract.ts';
import { answer, jsonBody, only, refuses } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { rowId } from '../api/numbers-and-times.shared.ts';
import type { ProblemCode } from '../api/problem.ts';
import { auditContextOf } from './audit-context.ts';
import {
  addedSchema,
  arrangementInputSchema,
  rowVersionSchema,
  type versionAndMoveSchema,
} from './curated-list-contract.ts';

type Routes = OpenAPIHono<ApiEnvironment>;

/** A list and its verbs. `Input` are the fields of a row. `forget` purges the public answers that show the list. */
type CuratedList<Input> = {
  /** The row in the summaries of the API document, such as 'a slide'. */
  noun: string;
  words: z.ZodType<Input>;
  add: (db: Database, context: AuditContext & { input: Input }) => Promise<number>;
  edit: (db: Database, context: AuditContext & RowVersion & { input: Input }) => Promise<void>;
  remove: (db: Database, context: AuditContext & RowVersion & { moveTo?: number | undefined }) => Promise<void>;
  /** The query of DELETE: with `moveTo` where other rows may refer to the deleted one. */
  removal: typeof rowVersionSchema | typeof versionAndMoveSchema;
  /** The refusals of this list, beside those of every list. */
  refusals: { add?: ProblemCode[]; edit?: ProblemCode[]; remove?: ProblemCode[] };
  forget: (c: Context) => void;
};

/** Adds POST /, PUT /{id} and DELETE /{id}. The last two require the revision that the admin last saw. */
export function changeable<Input>(routes: Routes, list: CuratedList<Input>): void {
  const params = z.object({ id: rowId });
  routes.openapi(
    createRoute({
      method: 'post',
      path: '/',
      summary: `Add ${list.noun}`,
      ...only('ADMIN'),
      ...refuses('list_full', ...(list.refusals.add ?? [])),
      request: { body: jsonBody(list.words) },
      responses: answer(201, addedSchema, 'Added, at the end if the list has an order'),
    }),
    async (c) => {
      const id = await list.add(c.get('db'), { ...auditContextOf(c), input: c.req.valid('json') });
      list.forget(c);
      return c.json({ id }, 201);
    },
  );
  routes.openapi(
    createRoute({
      method: 'put',
      path: '/{id}',
      summary: `Change ${list.noun}`,
      ...only('ADMIN'),
      ...refuses('not_found', 'edit_conflict', ...(list.refusals.edit ?? [])),
      request: { params, query: rowVersionSchema, body: jsonBody(list.words) },
      responses: answer(200, doneSchema, 'Changed'),
    }),
    async (c) => {
      const seen = { ...c.req.valid('param'), ...c.req.valid('query') };
      await list.edit(c.get('db'), { ...auditContextOf(c), ...seen, input: c.req.valid('json') });
      list.forget(c);
      return c.json({ message: 'The changes are saved.' }, 200);
    },
  );
  routes.openapi(
    createRoute({
      method: 'delete',
      path: '/{id}',
      summary: `Delete ${list.noun}`,
      ...only('ADMIN'),
      ...refuses('not_found', 'edit_conflict', ...(list.refusals.remove ?? [])),
      request: { params, query: list.removal },
      responses: answer(200, doneSchema, 'Deleted'),
    }),
    async (c) => {
      await list.remove(c.get('db'), { ...auditContextOf(c), ...c.req.valid('param'), ...c.req.valid('query') });
      list.forget(c);
      return c.json({ message: 'It is deleted.' }, 200);
    },
  );
}

/** Adds POST /order. */
export function arrangeable(
  routes: Routes,
  list: {
    /** The rows in the summary of the API document, such as 'the slides'. */
    nouns: string;
    arrange: (db: Database, context: AuditContext & Arrangement) => Promise<void>;
    forget: (c: Context) => void;
  },
): void {
  routes.openapi(
    createRoute({
      method: 'post',
      path: '/order',
      summary: `Put ${list.nouns} into another order`,
      ...only('ADMIN'),
      ...refuses('edit_conflict'),
      request: { body: jsonBody(arrangementInputSchema) },
      responses: answer(200, doneSchema, 'Arranged'),
    }),
    async (c) => {
      await list.arrange(c.get('db'), { ...auditContextOf(c), ...c.req.valid('json') });
      list.forget(c);
      return c.json({ message: 'The order is saved.' }, 200);
    },
  );
}
