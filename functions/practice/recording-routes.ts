/**
 * The recordings of answers. They have no public address: each request, also for a part of a recording, is checked
 * against the session. docs/product.md "Practice".
 */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import {
  assertOwnAnswer,
  beginRecording,
  deleteRecording,
  findRecording,
  finishRecording,
} from '#db/practice/recordings.ts';
import { abandonUpload } from '#db/unused-uploads.ts';
import { doneSchema } from '../api/done-contract.ts';
import { answer, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { Problem } from '../api/problem.ts';
import { checked, refuseInvalid } from '../api/validation.ts';
import { recordingKindOf } from '../uploads/file-kind.ts';
import { storedFile } from '../uploads/stored-file.ts';
import { declaredSize, openBody } from '../uploads/upload-body.ts';
import { deleteStoredRecordings } from './delete-stored-recordings.ts';
import { recordingClaim } from './limits.ts';
import { practiceLimits } from './practice-limits.shared.ts';

export const recordingRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const params = z.object({ id: z.uuid() });

recordingRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/{id}/recording',
    summary: 'Upload the recording of an answer; once it is stored, sending it again changes nothing',
    ...signedInOnly,
    ...refuses(
      'not_found',
      'answer_deleted',
      'length_required',
      'body_too_large',
      'unsupported_media_type',
      'upload_room',
      'recording_replaced',
      'too_many_requests',
    ),
    request: {
      params,
      body: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    },
    responses: answer(200, doneSchema, 'The recording is stored'),
  }),
  // Two round trips: the file is written to the bucket only if the answer is the caller's and there is room, and it is
  // served only after it is stored completely.
  async (c) => {
    const [caller, { id }] = [c.get('caller'), c.req.valid('param')];
    const size = declaredSize(c.req.raw.headers);
    if (size > practiceLimits.recordingBytes) throw new Problem('body_too_large');
    if (!c.req.raw.body) throw new Problem('invalid_input', { message: 'This file is empty.' });
    const body = await openBody(c.req.raw.body);
    const kind = await recordingKindOf(body.beginning);
    // Of an answer that is not the caller's, nothing else is told.
    if (!kind) await assertOwnAnswer(c.get('db'), { caller, id });
    if (!kind) throw new Problem('unsupported_media_type', { message: 'This is not a recording we can play.' });
    const { contentType } = kind;
    const db = c.get('db');
    const key = `practice/${crypto.randomUUID()}.${kind.extension}`;
    const claim = recordingClaim(caller.userId);
    const room = practiceLimits.recordingRoom;
    const begun = await beginRecording(db, { caller, id, now: new Date(), key, contentType, size, room, claim });
    if (!begun) return c.json(stored, 200);
    try {
      const httpMetadata = { contentType, contentDisposition: `inline; filename="answer.${kind.extension}"` };
      await body.storeWhole(size, (whole) => c.env.UPLOADS.put(key, whole, { httpMetadata }));
      await finishRecording(db, { caller, id, key, now: new Date() });
    } catch (error) {
      await abandonUpload(db, { key, deleteObjects: (keys) => c.env.UPLOADS.delete(keys) });
      throw error;
    }
    return c.json(stored, 200);
  },
);

const stored = { message: 'Your recording is stored.' };

recordingRoutes.get('/:id/recording', signedInOnly.middleware, async (c, next) => {
  const { id } = checked(params, c.req.param());
  const key = await findRecording(c.get('db'), { caller: c.get('caller'), id, now: new Date() });
  return storedFile(c, next, { key, headers: { 'Cache-Control': 'private, no-store' } });
});

recordingRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/{id}/recording',
    summary: 'Delete the recording, and keep the answer with its measures',
    ...signedInOnly,
    ...refuses('not_found'),
    request: { params },
    responses: answer(200, doneSchema, 'The recording is deleted'),
  }),
  async (c) => {
    const keys = await deleteRecording(c.get('db'), { caller: c.get('caller'), id: c.req.valid('param').id });
    await deleteStoredRecordings(c, keys);
    return c.json({ message: 'Your recording is deleted.' }, 200);
  },
);
