/**
 * The files of a learner's work. They are private: only their owner, and once they are handed in the staff of the course,
 * get a link, and each use of it is checked. Mounted under /api/courses.
 */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { z } from 'zod';
import { beginFile, claimFile, finishFile, openFile, removeFile } from '#db/submissions/files.ts';
import { abandonUpload } from '#db/unused-uploads.ts';
import { answer, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { Problem } from '../api/problem.ts';
import { refuseInvalid } from '../api/validation.ts';
import { fileKindOf } from '../uploads/file-kind.ts';
import { dispositionOf, filenameOf } from '../uploads/file-name.ts';
import { safeContent } from '../uploads/safe-content.ts';
import { storedFile } from '../uploads/stored-file.ts';
import { declaredSize, openBody } from '../uploads/upload-body.ts';
import { assignmentOf, assignmentParams, assignmentPath } from './assignment-request.ts';
import { assignmentWorkSchema, fileQuerySchema } from './contract.ts';
import { fileLinksFor, readerOfFileLink } from './file-link.ts';
import { fileClaim } from './limits.ts';
import {
  largeFileMessage,
  submissionFileTypes,
  submissionLimits,
  unknownFileMessage,
} from './submission-limits.shared.ts';
import { workAnswer } from './work-answer.ts';

export const submissionFileRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const fileParams = assignmentParams.extend({ id: z.uuid() });
const work = answer(200, assignmentWorkSchema, "The learner's work");

submissionFileRoutes.openapi(
  createRoute({
    method: 'put',
    path: `${assignmentPath}/files/{id}`,
    summary:
      'Add a file to the draft of an assignment; the id is made by the client, and the same once more adds nothing',
    ...signedInOnly,
    ...refuses(
      'not_found',
      'not_enrolled',
      'lesson_locked',
      'course_paid_back',
      'submission_accepted',
      'submission_files',
      'upload_room',
      'length_required',
      'body_too_large',
      'unsupported_media_type',
      'too_many_requests',
    ),
    request: {
      params: fileParams,
      query: fileQuerySchema,
      body: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    },
    responses: work,
  }),
  // Three round trips: the file is looked into only for somebody who may upload, it is written to the bucket only if the
  // learner may add it, and it is part of the draft only after it is stored completely.
  async (c) => {
    const sentSize = declaredSize(c.req.raw.headers);
    if (sentSize > submissionLimits.bytesPerFile) throw new Problem('body_too_large', { message: largeFileMessage });
    if (!c.req.raw.body) throw new Problem('invalid_input', { message: 'This file is empty.' });
    const body = await openBody(c.req.raw.body);
    const kind = await fileKindOf(body.beginning, 'lesson');
    if (!kind || !(kind.contentType in submissionFileTypes)) {
      throw new Problem('unsupported_media_type', { message: unknownFileMessage });
    }
    const { id, ...params } = c.req.valid('param');
    const file = { ...assignmentOf(params, c.get('caller')), id };
    const db = c.get('db');
    await claimFile(db, { ...file, claim: fileClaim(file.caller.userId) });
    const content = await safeContent(body, {
      kind,
      size: sentSize,
      refusal: unknownFileMessage,
      owner: file.caller.userId,
    });
    const size = content?.length ?? sentSize;
    const { contentType } = kind;
    const name = filenameOf(c.req.valid('query').name, kind);
    const key = `submissions/${crypto.randomUUID()}.${kind.extension}`;
    const begun = await beginFile(db, { ...file, key, name, contentType, size });
    if (!begun.changed)
      return c.json(await workAnswer(begun.work, fileLinksFor(c.get('settings').jwtSecret, file)), 200);
    try {
      const httpMetadata = { contentType, contentDisposition: dispositionOf(kind, name) };
      if (content) await c.env.UPLOADS.put(key, content, { httpMetadata });
      else await body.storeWhole(size, (whole) => c.env.UPLOADS.put(key, whole, { httpMetadata }));
      const finished = await finishFile(db, { ...file, key, now: new Date() });
      if (!finished.changed) await abandonUpload(db, { key, deleteObjects: (keys) => c.env.UPLOADS.delete(keys) });
      return c.json(await workAnswer(finished.work, fileLinksFor(c.get('settings').jwtSecret, file)), 200);
    } catch (error) {
      await abandonUpload(db, { key, deleteObjects: (keys) => c.env.UPLOADS.delete(keys) });
      throw error;
    }
  },
);

submissionFileRoutes.openapi(
  createRoute({
    method: 'delete',
    path: `${assignmentPath}/files/{id}`,
    summary: 'Take a file out of the draft of an assignment; versions keep theirs',
    ...signedInOnly,
    ...refuses('not_found', 'not_enrolled', 'lesson_locked', 'course_paid_back', 'submission_accepted'),
    request: { params: fileParams },
    responses: work,
  }),
  async (c) => {
    const { id, ...params } = c.req.valid('param');
    const file = { ...assignmentOf(params, c.get('caller')), id };
    return c.json(
      await workAnswer(await removeFile(c.get('db'), file), fileLinksFor(c.get('settings').jwtSecret, file)),
      200,
    );
  },
);

/** The files themselves. Mounted at the root. */
export const handedInFileRoutes = new Hono<ApiEnvironment>();

handedInFileRoutes.get('/uploads/submissions/:id{[0-9a-f-]+}', etag(), async (c, next) => {
  const id = c.req.param('id');
  const reader = await readerOfFileLink(c.get('settings').jwtSecret, id, c.req.query('token') ?? '');
  const key = reader === null ? null : await openFile(c.get('db'), { reader, id });
  // Browsers must ask again, because access may have ended.
  return key === null ? next() : storedFile(c, next, { key, headers: { 'Cache-Control': 'private, no-cache' } });
});
