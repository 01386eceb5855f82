/** Uploads. Mounted at /api/uploads; the body of the request is the file itself. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { editorRoles } from '#db/courses/authoring/course-editor.ts';
import { abandonUpload } from '#db/unused-uploads.ts';
import { claimUpload } from '#db/uploads/claim-upload.ts';
import { beginUpload, finishUpload } from '#db/uploads/uploads.ts';
import { auditContextOf } from '../admin/audit-context.ts';
import { answer, only, refuses } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { Problem } from '../api/problem.ts';
import { refuseInvalid } from '../api/validation.ts';
import { lessonFileLink } from '../courses/lesson-file-link.ts';
import { type UploadPurpose, uploadedSchema, uploadQuerySchema } from './contract.ts';
import { fileKindOf } from './file-kind.ts';
import { dispositionOf, filenameOf } from './file-name.ts';
import { safeContent } from './safe-content.ts';
import { declaredSize, openBody, refuseTooLarge } from './upload-body.ts';

export const uploadRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

/** The maximum bytes of all files of one owner: about a hundred lessons with video. */
const room = 10_000_000_000;

const refusals: Record<UploadPurpose, string> = {
  picture: 'This is not a picture we can show. Choose a PNG, JPEG, WebP, AVIF or GIF file.',
  video: 'This is not a video we can play. Choose an MP4 or WebM file.',
  lesson:
    'We cannot take this kind of file. Choose a video (MP4, WebM), a PDF, an Office document, a ZIP, a picture or a text.',
};

uploadRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/',
    summary: 'Upload a picture, or a file of a lesson',
    ...only(...editorRoles),
    ...refuses('length_required', 'body_too_large', 'unsupported_media_type', 'upload_room', 'too_many_requests'),
    request: {
      query: uploadQuerySchema,
      body: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    },
    responses: answer(201, uploadedSchema, 'The file is stored'),
  }),
  // Three round trips: the file is looked into only for somebody who may upload, it is written to the bucket only if the
  // owner has room for it, and it is served only after it is stored completely.
  async (c) => {
    const { purpose, name } = c.req.valid('query');
    const sentSize = declaredSize(c.req.raw.headers);
    if (!c.req.raw.body) throw new Problem('invalid_input', { message: 'This file is empty.' });
    const body = await openBody(c.req.raw.body);
    const kind = await fileKindOf(body.beginning, purpose);
    if (!kind) throw new Problem('unsupported_media_type', { message: refusals[purpose] });
    refuseTooLarge(sentSize, kind.family);
    const context = auditContextOf(c);
    const db = c.get('db');
    const claim = { key: `upload:${context.caller.userId}`, limit: 300, windowSeconds: 60 * 60 };
    await claimUpload(db, { ...context, roles: editorRoles, claim });
    const content = await safeContent(body, {
      kind,
      size: sentSize,
      refusal: refusals.picture,
      owner: context.caller.userId,
    });
    const size = content?.length ?? sentSize;

    const key = `${purpose === 'picture' ? '' : 'lessons/'}${crypto.randomUUID()}.${kind.extension}`;
    const filename = filenameOf(name, kind);
    const { contentType } = kind;
    await beginUpload(db, { ...context, roles: editorRoles, key, filename, contentType, size, room });
    try {
      const httpMetadata = { contentType, contentDisposition: dispositionOf(kind, filename) };
      if (content) await c.env.UPLOADS.put(key, content, { httpMetadata });
      else await body.storeWhole(size, (whole) => c.env.UPLOADS.put(key, whole, { httpMetadata }));
      await finishUpload(db, { key, now: new Date() });
    } catch (error) {
      await abandonUpload(db, { key, deleteObjects: (keys) => c.env.UPLOADS.delete(keys) });
      throw error;
    }
    const address = `/uploads/${key}`;
    const reader = { userId: context.caller.userId, course: null };
    const link = await lessonFileLink(c.get('settings').jwtSecret, address, { reader, now: context.now });
    return c.json({ address, link, filename, contentType, size }, 201);
  },
);
