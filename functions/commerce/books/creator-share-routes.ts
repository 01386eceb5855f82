/** The routes with which admins read and set the creators' share. Mounted at /api/admin/creator-shares. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { type CreatorSharesRead, readCreatorShares, setCreatorShare } from '#db/commerce/books/creator-shares.ts';
import { auditContextOf } from '../../admin/audit-context.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { answer, jsonBody, only, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { type CreatorShares, creatorShareInputSchema, creatorSharesSchema } from './creator-share-contract.ts';

export const creatorShareRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

creatorShareRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'What creators get of what their courses earn, and who changed it when',
    ...only('ADMIN'),
    responses: answer(200, creatorSharesSchema, 'The share of all courses, and of those with their own'),
  }),
  async (c) => c.json(sharesAnswer(await readCreatorShares(c.get('db'), { caller: c.get('caller') })), 200),
);

creatorShareRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/',
    summary: "Set the creators' share for what is paid from now on; orders that were paid keep theirs",
    ...only('ADMIN'),
    ...refuses('not_found', 'fresh_proof_needed'),
    request: { body: jsonBody(creatorShareInputSchema) },
    responses: answer(200, doneSchema, 'Set'),
  }),
  async (c) => {
    await setCreatorShare(c.get('db'), { ...auditContextOf(c), ...c.req.valid('json') });
    return c.json({ message: 'It holds for what is paid from now on.' }, 200);
  },
);

function sharesAnswer({ percent, own, history }: CreatorSharesRead): CreatorShares {
  return { percent, own, history: history.map(({ since, ...change }) => ({ ...change, since: since.toISOString() })) };
}
