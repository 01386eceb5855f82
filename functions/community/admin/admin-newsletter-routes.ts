/** The routes with which admins write and send the newsletter. Mounted at /api/admin/newsletter. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { everyPage } from '#db/admin/listing.ts';
import {
  createIssue,
  deleteIssues,
  type IssueListRow,
  type IssueRow,
  listIssues,
  readIssue,
  saveIssue,
  sendIssue,
  sendTrial,
} from '#db/community/admin/newsletter-issues.ts';
import { countReaders, listReaders, type ReaderListRow } from '#db/community/admin/newsletter-readers.ts';
import { markdownRefusals } from '#db/connection/refusal.ts';
import type { MailStatus } from '#db/mail/states.ts';
import { auditContextOf, personalReadOf } from '../../admin/audit-context.ts';
import { answersCsv, type CsvColumn, csvDownload } from '../../admin/csv.ts';
import { listingAnswer, pageOf } from '../../admin/listing-contract.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { answer, jsonBody, only, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { composeMail } from '../../mail/compose.ts';
import { deliverAfterResponse } from '../../mail/deliver.ts';
import { issueDraft, newsletterIssueMail, newsletterTrialMail } from '../issue-mails.ts';
import {
  createdIssueSchema,
  type Issue,
  issueActionInputSchema,
  issueInputSchema,
  issueListingSchema,
  issueParams,
  issueQuerySchema,
  issueSchema,
  issueSendInputSchema,
  type ListedIssue,
  type ListedReader,
  newIssueInputSchema,
  readerCountsSchema,
  readerListingSchema,
  readerQuerySchema,
  savedIssueSchema,
} from './admin-newsletter-contract.ts';

export const adminNewsletterRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

adminNewsletterRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/subscribers',
    summary: 'Current and former readers of the newsletter, a page at a time',
    ...only('ADMIN'),
    request: { query: readerQuerySchema },
    responses: answer(200, readerListingSchema, 'A page of readers'),
  }),
  async (c) => {
    const { sort, ...query } = c.req.valid('query');
    const page = await listReaders(c.get('db'), {
      caller: c.get('caller'),
      read: personalReadOf(c, { exports: false }),
      filter: query,
      sort,
      page: pageOf(query),
    });
    return c.json(listingAnswer(page, listedReader), 200);
  },
);

adminNewsletterRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/subscribers/export',
    summary: 'The same readers as a CSV file',
    ...only('ADMIN'),
    ...refuses('fresh_proof_needed'),
    request: { query: readerQuerySchema },
    responses: answersCsv,
  }),
  (c) => {
    const { sort, ...filter } = c.req.valid('query');
    const wanted = { caller: c.get('caller'), read: personalReadOf(c, { exports: true }), filter, sort };
    const pages = everyPage((page) => listReaders(c.get('db'), { ...wanted, page }));
    return csvDownload(c, { name: 'newsletter-subscribers', columns: readerColumns, pages });
  },
);

adminNewsletterRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/subscribers/counts',
    summary: 'The number of readers in each state',
    ...only('ADMIN'),
    responses: answer(200, readerCountsSchema, 'The counts'),
  }),
  async (c) => c.json(await countReaders(c.get('db'), { caller: c.get('caller') }), 200),
);

adminNewsletterRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/issues',
    summary: 'Issues, a page at a time',
    ...only('ADMIN'),
    request: { query: issueQuerySchema },
    responses: answer(200, issueListingSchema, 'A page of issues'),
  }),
  async (c) => {
    const { sort, ...query } = c.req.valid('query');
    const page = await listIssues(c.get('db'), { caller: c.get('caller'), sort, page: pageOf(query) });
    return c.json(listingAnswer(page, listedIssue), 200);
  },
);

adminNewsletterRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/issues',
    summary: 'Create an issue',
    ...only('ADMIN'),
    request: { body: jsonBody(newIssueInputSchema) },
    responses: answer(201, createdIssueSchema, 'The draft exists'),
  }),
  async (c) => c.json({ id: await createIssue(c.get('db'), { ...auditContextOf(c), ...c.req.valid('json') }) }, 201),
);

adminNewsletterRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/issues/actions',
    summary: 'Delete the chosen drafts; all of them or none',
    ...only('ADMIN'),
    ...refuses('not_found', 'newsletter_sent'),
    request: { body: jsonBody(issueActionInputSchema) },
    responses: answer(200, doneSchema, 'Deleted'),
  }),
  async (c) => {
    const { ids } = c.req.valid('json');
    await deleteIssues(c.get('db'), { ...auditContextOf(c), ids });
    return c.json({ message: ids.length === 1 ? 'The draft is deleted.' : `${ids.length} drafts are deleted.` }, 200);
  },
);

adminNewsletterRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/issues/{id}',
    summary: 'An issue for its editor; after sending, also the delivery progress of its mails',
    ...only('ADMIN'),
    ...refuses('not_found'),
    request: { params: issueParams },
    responses: answer(200, issueSchema, 'The issue'),
  }),
  async (c) => {
    const row = await readIssue(c.get('db'), { caller: c.get('caller'), id: c.req.valid('param').id });
    return c.json(issueAnswer(row), 200);
  },
);

adminNewsletterRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/issues/{id}',
    summary: 'Save an edited issue',
    ...only('ADMIN'),
    ...refuses('not_found', 'newsletter_sent', 'edit_conflict', ...markdownRefusals),
    request: { params: issueParams, body: jsonBody(issueInputSchema) },
    responses: answer(200, savedIssueSchema, 'Saved'),
  }),
  async (c) => {
    const { revision, ...written } = c.req.valid('json');
    const edit = { ...auditContextOf(c), id: c.req.valid('param').id, revision };
    const saved = await saveIssue(c.get('db'), { ...edit, written });
    return c.json({ revision: saved, savedAt: edit.now.toISOString() }, 200);
  },
);

adminNewsletterRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/issues/{id}/preview',
    summary: 'The mail as a reader would see it',
    ...only('ADMIN'),
    ...refuses('not_found'),
    request: { params: issueParams },
    responses: { 200: { description: 'HTML', content: { 'text/html': { schema: { type: 'string' as const } } } } },
  }),
  async (c) => {
    const row = await readIssue(c.get('db'), { caller: c.get('caller'), id: c.req.valid('param').id });
    const { appOrigin } = c.get('settings');
    const mail = composeMail(issueDraft(row), appOrigin, { list: 'newsletter', url: `${appOrigin}/unsubscribe` });
    // Mail styles are inline. No script may run, and only pages of this site may frame the preview.
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox",
    );
    c.header('X-Frame-Options', 'SAMEORIGIN');
    return c.html(mail.html, 200);
  },
);

adminNewsletterRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/issues/{id}/trial',
    summary: 'Mail the issue in its current state to the signed-in admin',
    ...only('ADMIN'),
    ...refuses('not_found', 'too_many_requests'),
    request: { params: issueParams },
    responses: answer(200, doneSchema, 'On its way'),
  }),
  async (c) => {
    await sendTrial(c.get('db'), {
      ...auditContextOf(c),
      id: c.req.valid('param').id,
      mailKind: newsletterTrialMail.kind,
    });
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json({ message: 'A test email is on its way to you.' }, 200);
  },
);

adminNewsletterRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/issues/{id}/send',
    summary: 'Send the issue to every reader, once',
    ...only('ADMIN'),
    ...refuses(
      'not_found',
      'newsletter_sent',
      'edit_conflict',
      'newsletter_not_ready',
      'newsletter_readers',
      'fresh_proof_needed',
    ),
    request: { params: issueParams, body: jsonBody(issueSendInputSchema) },
    responses: answer(200, doneSchema, 'On its way; sending it a second time is refused'),
  }),
  async (c) => {
    const sending = { ...c.req.valid('json'), id: c.req.valid('param').id, mailKind: newsletterIssueMail.kind };
    await sendIssue(c.get('db'), { ...auditContextOf(c), ...sending });
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    const people = sending.readers === 1 ? '1 person' : `${sending.readers.toLocaleString('en-US')} people`;
    return c.json({ message: `The newsletter is on its way to ${people}.` }, 200);
  },
);

const readerColumns: CsvColumn<ReaderListRow>[] = [
  { header: 'Email', value: ({ email }) => email },
  { header: 'State', value: ({ state }) => state },
  { header: 'Source', value: ({ source }) => source },
  { header: 'Subscribed', value: ({ subscribedAt }) => subscribedAt },
  { header: 'Unsubscribed', value: ({ unsubscribedAt }) => unsubscribedAt },
];

function listedReader(row: ReaderListRow): ListedReader {
  return {
    id: row.id,
    email: row.email,
    state: row.state,
    source: row.source,
    subscribedAt: row.subscribedAt.toISOString(),
    unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
  };
}

function listedIssue(row: IssueListRow): ListedIssue {
  return {
    id: row.id,
    subject: row.subject,
    sentAt: row.sentAt?.toISOString() ?? null,
    recipientCount: row.recipientCount,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function issueAnswer(row: IssueRow): Issue {
  const { id, revision, subject, preview, markdown, readers, sentAt, sentBy, recipientCount, progress } = row;
  const countOf = (...states: MailStatus[]) => states.reduce((sum, state) => sum + (progress.get(state) ?? 0), 0);
  const known = [...progress.values()].reduce((sum, count) => sum + count, 0);
  const recipients = recipientCount ?? 0;
  return {
    id,
    revision,
    written: { subject, preview, markdown },
    readers,
    sent: sentAt && {
      at: sentAt.toISOString(),
      by: sentBy,
      recipients,
      // Finished mails are deleted from the outbox after a while; without all of them, no progress can be counted.
      progress:
        known === recipients
          ? {
              waiting: countOf('pending', 'sending'),
              sent: countOf('sent'),
              failed: countOf('dead'),
              left: countOf('void'),
            }
          : null,
    },
  };
}
