/** The routes with which admins read and answer support messages. Mounted at /api/admin/messages. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { everyPage } from '#db/admin/listing.ts';
import {
  answerSupportMessage,
  listSupportMessages,
  moveSupportMessages,
  readSupportMessage,
  type SupportListRow,
  type SupportMessageRow,
} from '#db/community/admin/all-support-messages.ts';
import { auditContextOf, personalReadOf } from '../../admin/audit-context.ts';
import { answersCsv, type CsvColumn, csvDownload } from '../../admin/csv.ts';
import { listingAnswer, pageOf } from '../../admin/listing-contract.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { answer, jsonBody, only, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { rowId } from '../../api/numbers-and-times.shared.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { deliverAfterResponse } from '../../mail/deliver.ts';
import { supportAnswerMail } from '../support-mails.ts';
import {
  type ListedMessage,
  type SupportMessage,
  supportActionInputSchema,
  supportAnswerInputSchema,
  supportListingQuerySchema,
  supportListingSchema,
  supportMessageSchema,
} from './support-message-contract.ts';

export const supportMessageRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

supportMessageRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'Messages, a page at a time',
    ...only('ADMIN'),
    request: { query: supportListingQuerySchema },
    responses: answer(200, supportListingSchema, 'A page of messages'),
  }),
  async (c) => {
    const { sort, ...query } = c.req.valid('query');
    const read = personalReadOf(c, { exports: false });
    const wanted = { caller: c.get('caller'), read, filter: query, sort, page: pageOf(query) };
    return c.json(listingAnswer(await listSupportMessages(c.get('db'), wanted), listedMessage), 200);
  },
);

supportMessageRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/export',
    summary: 'The same messages as a CSV file',
    ...only('ADMIN'),
    ...refuses('fresh_proof_needed'),
    request: { query: supportListingQuerySchema },
    responses: answersCsv,
  }),
  (c) => {
    const { sort, ...filter } = c.req.valid('query');
    const wanted = { caller: c.get('caller'), read: personalReadOf(c, { exports: true }), filter, sort };
    const pages = everyPage((page) => listSupportMessages(c.get('db'), { ...wanted, page }));
    return csvDownload(c, { name: 'messages', columns: messageColumns, pages });
  },
);

supportMessageRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}',
    summary: 'One whole message with its answers',
    ...only('ADMIN'),
    ...refuses('not_found'),
    request: { params: z.object({ id: rowId }) },
    responses: answer(200, supportMessageSchema, 'The message and its answers'),
  }),
  async (c) => {
    const wanted = {
      caller: c.get('caller'),
      read: personalReadOf(c, { exports: false }),
      id: c.req.valid('param').id,
    };
    return c.json(messageAnswer(await readSupportMessage(c.get('db'), wanted)), 200);
  },
);

supportMessageRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/answers',
    summary: 'Answer a message by mail, unless someone else has answered it meanwhile',
    ...only('ADMIN'),
    ...refuses('not_found', 'message_answered'),
    request: { params: z.object({ id: rowId }), body: jsonBody(supportAnswerInputSchema) },
    responses: answer(201, doneSchema, 'Stored, and on its way'),
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    await answerSupportMessage(c.get('db'), {
      ...auditContextOf(c),
      id,
      ...c.req.valid('json'),
      mailKind: supportAnswerMail.kind,
    });
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json({ message: 'Your answer is on its way.' }, 201);
  },
);

supportMessageRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/actions',
    summary: 'Close or reopen the chosen messages; all of them or none',
    ...only('ADMIN'),
    ...refuses('not_found'),
    request: { body: jsonBody(supportActionInputSchema) },
    responses: answer(200, doneSchema, 'Done'),
  }),
  async (c) => {
    const { ids, action } = c.req.valid('json');
    await moveSupportMessages(c.get('db'), { ...auditContextOf(c), ids, action });
    const what = ids.length === 1 ? 'The message is' : `${ids.length} messages are`;
    return c.json({ message: `${what} ${action === 'close' ? 'closed' : 'open again'}.` }, 200);
  },
);

const messageColumns: CsvColumn<SupportListRow>[] = [
  { header: 'Id', value: (message) => message.id },
  { header: 'Name', value: (message) => message.name },
  { header: 'Email', value: (message) => message.email },
  { header: 'Category', value: (message) => message.category },
  { header: 'Subject', value: (message) => message.subject },
  { header: 'Message', value: (message) => message.message },
  { header: 'State', value: (message) => message.status },
  { header: 'Answers', value: (message) => message.answerCount },
  { header: 'Written', value: (message) => message.createdAt },
];

function listedMessage(row: SupportListRow): ListedMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    category: row.category,
    subject: row.subject,
    // Split by code points, so that no character is cut in half.
    beginning: [...row.message].slice(0, 200).join(''),
    status: row.status,
    answerCount: row.answerCount,
    createdAt: row.createdAt.toISOString(),
  };
}

function messageAnswer(row: SupportMessageRow): SupportMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    category: row.category,
    subject: row.subject,
    message: row.message,
    status: row.status,
    answerCount: row.answerCount,
    accountEmail: row.accountEmail,
    answers: row.answers.map((answered) => ({
      id: answered.id,
      text: answered.text,
      author: answered.author,
      createdAt: answered.createdAt.toISOString(),
    })),
    createdAt: row.createdAt.toISOString(),
  };
}
