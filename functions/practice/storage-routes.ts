/** What is stored of the caller's practice, and deleting all of it. Mounted at /api/practice. docs/product.md "Practice". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { deleteAllPractice, deleteAllRecordings, readStoredPractice } from '#db/practice/stored-practice.ts';
import { doneSchema } from '../api/done-contract.ts';
import { answer, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { refuseInvalid } from '../api/validation.ts';
import { practiceStorageSchema } from './contract.ts';
import { deleteStoredRecordings } from './delete-stored-recordings.ts';

export const storageRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

storageRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/storage',
    summary: "What is stored of the caller's practice",
    ...signedInOnly,
    responses: answer(200, practiceStorageSchema, 'Numbers of answers and recordings, and when the first one expires'),
  }),
  async (c) => {
    const { nextExpiry, ...figures } = await readStoredPractice(c.get('db'), { caller: c.get('caller') });
    return c.json({ ...figures, nextExpiry: nextExpiry?.toISOString() ?? null }, 200);
  },
);

storageRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/recordings',
    summary: 'Delete all recordings of the caller, and keep the answers with their measures',
    ...signedInOnly,
    responses: answer(200, doneSchema, 'No recording is left'),
  }),
  async (c) => {
    await deleteStoredRecordings(c, await deleteAllRecordings(c.get('db'), { caller: c.get('caller') }));
    return c.json({ message: 'Your recordings are deleted.' }, 200);
  },
);

storageRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/',
    summary: "Delete all of the caller's practice: answers, recordings, ratings, grants and consents",
    ...signedInOnly,
    responses: answer(200, doneSchema, 'Nothing of it is left'),
  }),
  async (c) => {
    await deleteStoredRecordings(c, await deleteAllPractice(c.get('db'), { caller: c.get('caller') }));
    return c.json({ message: 'Your practice is deleted.' }, 200);
  },
);
