/** The audit log: actions of admins and creators. Mounted at /api/admin/audit-log. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { type AuditListRow, listAuditedActions, listAuditLog } from '#db/admin/audit-log.ts';
import { everyPage } from '#db/admin/listing.ts';
import { answer, only, refuses } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { refuseInvalid } from '../api/validation.ts';
import { personalReadOf } from './audit-context.ts';
import { type AuditEntryAnswer, auditedActionsSchema, auditListingSchema, auditQuerySchema } from './audit-contract.ts';
import { answersCsv, type CsvColumn, csvDownload } from './csv.ts';
import { listingAnswer, pageOf } from './listing-contract.ts';

export const auditRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

auditRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'Actions of admins and creators and their actors, a page at a time',
    ...only('ADMIN'),
    request: { query: auditQuerySchema },
    responses: answer(200, auditListingSchema, 'A page of actions'),
  }),
  async (c) => {
    const { sort, ...query } = c.req.valid('query');
    const read = personalReadOf(c, { exports: false });
    const wanted = { caller: c.get('caller'), read, filter: query, sort, page: pageOf(query) };
    return c.json(listingAnswer(await listAuditLog(c.get('db'), wanted), auditEntry), 200);
  },
);

auditRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/export',
    summary: 'The same actions as a file',
    ...only('ADMIN'),
    ...refuses('fresh_proof_needed'),
    request: { query: auditQuerySchema },
    responses: answersCsv,
  }),
  (c) => {
    const { sort, ...filter } = c.req.valid('query');
    const wanted = { caller: c.get('caller'), read: personalReadOf(c, { exports: true }), filter, sort };
    const pages = everyPage((page) => listAuditLog(c.get('db'), { ...wanted, page }));
    return csvDownload(c, { name: 'audit-log', columns: auditColumns, pages });
  },
);

auditRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/actions',
    summary: 'The names of all recorded actions, for a filter',
    ...only('ADMIN'),
    responses: answer(200, auditedActionsSchema, 'In alphabetical order'),
  }),
  async (c) => c.json({ actions: await listAuditedActions(c.get('db'), { caller: c.get('caller') }) }, 200),
);

const auditColumns: CsvColumn<AuditListRow>[] = [
  { header: 'When', value: (entry) => entry.createdAt },
  { header: 'Who', value: (entry) => entry.actor },
  { header: 'Action', value: (entry) => entry.action },
  { header: 'Table', value: (entry) => entry.subjectType },
  { header: 'Row', value: (entry) => entry.subjectId },
  { header: 'Detail', value: (entry) => JSON.stringify(entry.detail) },
  { header: 'Request', value: (entry) => entry.requestId },
];

function auditEntry(row: AuditListRow): AuditEntryAnswer {
  return {
    id: row.id,
    actor: row.actor,
    action: row.action,
    subjectType: row.subjectType,
    subjectId: row.subjectId,
    detail: row.detail,
    requestId: row.requestId,
    createdAt: row.createdAt.toISOString(),
  };
}
