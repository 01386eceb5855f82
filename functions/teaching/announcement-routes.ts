/** How those who teach a course write to its students. Mounted at /api/teaching/courses. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { markdownRefusals } from '#db/connection/refusal.ts';
import {
  type AnnouncementListRow,
  type AnnouncementRow,
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  readAnnouncement,
  saveAnnouncement,
  scheduleAnnouncement,
  sendAnnouncementTrial,
  withdrawAnnouncement,
} from '#db/teaching/announcements.ts';
import { sendAnnouncements } from '#db/teaching/send-announcements.ts';
import { auditContextOf } from '../admin/audit-context.ts';
import { listingAnswer, pageOf } from '../admin/listing-contract.ts';
import { doneSchema } from '../api/done-contract.ts';
import { answer, jsonBody, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { refuseInvalid } from '../api/validation.ts';
import { composeMail } from '../mail/compose.ts';
import { deliverAfterResponse } from '../mail/deliver.ts';
import {
  type Announcement,
  announcementInputSchema,
  announcementListingSchema,
  announcementParams,
  announcementQuerySchema,
  announcementSchema,
  announcementSendInputSchema,
  courseParams,
  createdAnnouncementSchema,
  type ListedAnnouncement,
  newAnnouncementInputSchema,
  savedAnnouncementSchema,
} from './announcement-contract.ts';
import { announcementDraft, announcementMail, announcementTrialMail } from './announcement-mails.ts';

export const announcementRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const path = '/{id}/announcements';
const onePath = `${path}/{announcementId}` as const;

announcementRoutes.openapi(
  createRoute({
    method: 'get',
    path,
    summary: 'The announcements of a course, a page at a time; not for assistants',
    ...signedInOnly,
    ...refuses('not_found', 'course_role_required'),
    request: { params: courseParams, query: announcementQuerySchema },
    responses: answer(200, announcementListingSchema, 'A page of announcements, the newest first'),
  }),
  async (c) => {
    const wanted = { caller: c.get('caller'), courseId: c.req.valid('param').id, page: pageOf(c.req.valid('query')) };
    return c.json(listingAnswer(await listAnnouncements(c.get('db'), wanted), listedAnnouncement), 200);
  },
);

announcementRoutes.openapi(
  createRoute({
    method: 'post',
    path,
    summary: 'Begin an announcement',
    ...signedInOnly,
    ...refuses('not_found', 'course_role_required', 'list_full'),
    request: { params: courseParams, body: jsonBody(newAnnouncementInputSchema) },
    responses: answer(201, createdAnnouncementSchema, 'The draft exists'),
  }),
  async (c) => {
    const draft = { courseId: c.req.valid('param').id, ...c.req.valid('json') };
    return c.json({ id: await createAnnouncement(c.get('db'), { ...auditContextOf(c), ...draft }) }, 201);
  },
);

announcementRoutes.openapi(
  createRoute({
    method: 'get',
    path: onePath,
    summary: 'An announcement for its editor; once it goes out, with the progress of its mails',
    ...signedInOnly,
    ...refuses('not_found', 'course_role_required'),
    request: { params: announcementParams },
    responses: answer(200, announcementSchema, 'The announcement'),
  }),
  async (c) => {
    const { id: courseId, announcementId: id } = c.req.valid('param');
    const row = await readAnnouncement(c.get('db'), { caller: c.get('caller'), courseId, id, now: new Date() });
    return c.json(announcementAnswer(row), 200);
  },
);

announcementRoutes.openapi(
  createRoute({
    method: 'put',
    path: onePath,
    summary: 'Save an announcement that has not gone out; a scheduled one stays scheduled',
    ...signedInOnly,
    ...refuses('not_found', 'course_role_required', 'announcement_sent', 'edit_conflict', ...markdownRefusals),
    request: { params: announcementParams, body: jsonBody(announcementInputSchema) },
    responses: answer(200, savedAnnouncementSchema, 'Saved'),
  }),
  async (c) => {
    const { revision, ...written } = c.req.valid('json');
    const change = changeOf(c, c.req.valid('param'));
    const saved = await saveAnnouncement(c.get('db'), { ...change, written, revision });
    return c.json({ revision: saved, savedAt: change.now.toISOString() }, 200);
  },
);

announcementRoutes.openapi(
  createRoute({
    method: 'delete',
    path: onePath,
    summary: 'Delete an announcement that has not gone out',
    ...signedInOnly,
    ...refuses('not_found', 'course_role_required', 'announcement_sent'),
    request: { params: announcementParams },
    responses: answer(200, doneSchema, 'Deleted'),
  }),
  async (c) => {
    await deleteAnnouncement(c.get('db'), changeOf(c, c.req.valid('param')));
    return c.json({ message: 'The announcement is deleted.' }, 200);
  },
);

announcementRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${onePath}/preview`,
    summary: 'The mail as a student would see it',
    ...signedInOnly,
    ...refuses('not_found', 'course_role_required'),
    request: { params: announcementParams },
    responses: { 200: { description: 'HTML', content: { 'text/html': { schema: { type: 'string' as const } } } } },
  }),
  async (c) => {
    const { id: courseId, announcementId } = c.req.valid('param');
    const wanted = { caller: c.get('caller'), courseId, id: announcementId, now: new Date() };
    const row = await readAnnouncement(c.get('db'), wanted);
    const { appOrigin } = c.get('settings');
    const draft = announcementDraft({ ...row, announcementId }, appOrigin);
    const mail = composeMail(draft, appOrigin, { list: 'announcements', url: `${appOrigin}/unsubscribe` });
    // Mail styles are inline. No script may run, and only pages of this site may frame the preview.
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox",
    );
    c.header('X-Frame-Options', 'SAMEORIGIN');
    return c.html(mail.html, 200);
  },
);

announcementRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${onePath}/trial`,
    summary: 'Mail the announcement in its current state to the caller',
    ...signedInOnly,
    ...refuses('not_found', 'course_role_required', 'too_many_requests'),
    request: { params: announcementParams },
    responses: answer(200, doneSchema, 'On its way'),
  }),
  async (c) => {
    const change = changeOf(c, c.req.valid('param'));
    await sendAnnouncementTrial(c.get('db'), { ...change, mailKind: announcementTrialMail.kind });
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json({ message: 'A test email is on its way to you.' }, 200);
  },
);

announcementRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${onePath}/send`,
    summary: 'Send the announcement now, or schedule it',
    ...signedInOnly,
    ...refuses(
      'not_found',
      'course_role_required',
      'announcement_sent',
      'edit_conflict',
      'announcement_empty',
      'announcement_time',
      'announcement_limit',
    ),
    request: { params: announcementParams, body: jsonBody(announcementSendInputSchema) },
    responses: answer(200, doneSchema, 'Scheduled, or on its way'),
  }),
  async (c) => {
    const { revision, sendAt } = c.req.valid('json');
    const [db, change] = [c.get('db'), changeOf(c, c.req.valid('param'))];
    await scheduleAnnouncement(db, { ...change, revision, sendAt });
    if (sendAt !== null) return c.json({ message: 'The announcement is scheduled.' }, 200);
    // A small course gets it at once; the cron goes on with a large one.
    const sending = { now: change.now, steps: 3, mailKind: announcementMail.kind };
    deliverAfterResponse(c, db, c.get('settings'), () => sendAnnouncements(db, sending));
    return c.json({ message: 'The announcement is on its way.' }, 200);
  },
);

announcementRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${onePath}/withdraw`,
    summary: 'Take back an announcement that is scheduled, which makes it a draft again, or stop one on its way',
    ...signedInOnly,
    ...refuses('not_found', 'course_role_required', 'announcement_sent'),
    request: { params: announcementParams },
    responses: answer(200, doneSchema, 'Taken back'),
  }),
  async (c) => {
    await withdrawAnnouncement(c.get('db'), changeOf(c, c.req.valid('param')));
    return c.json({ message: 'The announcement is taken back.' }, 200);
  },
);

type AnnouncementParams = { id: number; announcementId: number };

function changeOf(c: Parameters<typeof auditContextOf>[0], { id: courseId, announcementId }: AnnouncementParams) {
  return { ...auditContextOf(c), courseId, id: announcementId };
}

function listedAnnouncement(row: AnnouncementListRow): ListedAnnouncement {
  return {
    id: row.id,
    subject: row.subject,
    audience: row.audience,
    state: row.state,
    sendAt: row.sendAt?.toISOString() ?? null,
    author: row.author,
    recipientCount: row.recipientCount,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function announcementAnswer(row: AnnouncementRow): Announcement {
  const isOut = row.state !== 'draft' && row.state !== 'scheduled';
  return {
    id: row.id,
    revision: row.revision,
    courseTitle: row.courseTitle,
    written: { subject: row.subject, audience: row.audience, markdown: row.markdown },
    state: row.state,
    sendAt: row.sendAt?.toISOString() ?? null,
    author: row.author,
    addressed: row.addressed,
    progress: isOut ? { recipients: row.recipientCount, mailed: row.mailedCount, waiting: row.waiting } : null,
  };
}
