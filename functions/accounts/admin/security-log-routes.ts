/** The security log for admins. Mounted at /api/admin/security-events. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { z } from 'zod';
import { listSecurityEvents, type SecurityLogRow } from '#db/accounts/admin/security-log.ts';
import { everyPage } from '#db/admin/listing.ts';
import { personalReadOf } from '../../admin/audit-context.ts';
import { answersCsv, type CsvColumn, csvDownload } from '../../admin/csv.ts';
import { listingAnswer, pageOf } from '../../admin/listing-contract.ts';
import { answer, only, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { deviceName } from '../device.ts';
import { type LoggedSecurityEvent, securityLogQuerySchema, securityLogSchema } from './security-log-contract.ts';

export const securityLogRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

securityLogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'Security events of all accounts, a page at a time',
    ...only('ADMIN'),
    request: { query: securityLogQuerySchema },
    responses: answer(200, securityLogSchema, 'A page of events'),
  }),
  async (c) => {
    const query = c.req.valid('query');
    const page = pageOf(query);
    const read = personalReadOf(c, { exports: false });
    const wanted = { caller: c.get('caller'), read, filter: filterOf(query), sort: query.sort, page };
    return c.json(listingAnswer(await listSecurityEvents(c.get('db'), wanted), loggedEvent), 200);
  },
);

securityLogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/export',
    summary: 'The same events as a file',
    ...only('ADMIN'),
    ...refuses('fresh_proof_needed'),
    request: { query: securityLogQuerySchema },
    responses: answersCsv,
  }),
  (c) => {
    const query = c.req.valid('query');
    const read = personalReadOf(c, { exports: true });
    const wanted = { caller: c.get('caller'), read, filter: filterOf(query), sort: query.sort };
    const pages = everyPage((page) => listSecurityEvents(c.get('db'), { ...wanted, page }));
    return csvDownload(c, { name: 'security-events', columns, pages });
  },
);

function filterOf({ search, kind, outcome, account, days }: z.output<typeof securityLogQuerySchema>) {
  const since = days === undefined ? undefined : new Date(Date.now() - days * 86_400_000);
  return { search, kind, outcome, account, since };
}

const columns: CsvColumn<SecurityLogRow>[] = [
  { header: 'When', value: (event) => event.at },
  { header: 'Account', value: (event) => event.email },
  { header: 'Event', value: (event) => event.kind },
  { header: 'Outcome', value: (event) => event.outcome },
  { header: 'Address', value: (event) => event.address },
  { header: 'Country', value: (event) => event.country },
  { header: 'Device', value: (event) => event.device },
  { header: 'Detail', value: (event) => JSON.stringify(event.data) },
];

function loggedEvent(row: SecurityLogRow): LoggedSecurityEvent {
  return {
    id: row.id,
    accountId: row.accountId,
    email: row.email,
    kind: row.kind,
    outcome: row.outcome,
    address: row.address,
    country: row.country,
    device: row.device && deviceName(row.device),
    detail: row.data,
    at: row.at.toISOString(),
  };
}
