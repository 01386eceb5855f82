/** Revenue for admins, mounted at /api/admin/revenue, and for creators about their own courses, at /api/creator/earnings. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { everyPage } from '#db/admin/listing.ts';
import {
  type LedgerRow,
  listLedger,
  type Period,
  type RevenueRow,
  type RevenueScope,
  readRevenue,
} from '#db/commerce/books/revenue.ts';
import { personalReadOf } from '../../admin/audit-context.ts';
import { answersCsv, type CsvColumn, csvDownload } from '../../admin/csv.ts';
import { answer, only } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { type RevenueLine, revenueQuerySchema, revenueSchema } from './revenue-contract.ts';

const revenueRoutesOf = (scope: RevenueScope) => {
  const routes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });
  const access = scope === 'own' ? only('CREATOR', 'ADMIN') : only('ADMIN');
  const whose = scope === 'own' ? "the caller's own courses" : 'the school';
  routes.openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: `Revenue of ${whose} in some months, from the books`,
      ...access,
      request: { query: revenueQuerySchema },
      responses: answer(200, revenueSchema, 'The figures'),
    }),
    async (c) => {
      const { from, to, by } = c.req.valid('query');
      const { rows, ...figures } = await readRevenue(c.get('db'), {
        caller: c.get('caller'),
        read: personalReadOf(c, { exports: false }),
        scope,
        period: periodOf(from, to),
        by,
      });
      return c.json({ from, to, by, ...figures, rows: rows.map(revenueLine) }, 200);
    },
  );
  routes.openapi(
    createRoute({
      method: 'get',
      path: '/export',
      summary: `The entries of the books about ${whose} in some months as a CSV file`,
      ...access,
      request: { query: revenueQuerySchema },
      responses: answersCsv,
    }),
    (c) => {
      const { from, to } = c.req.valid('query');
      const read = personalReadOf(c, { exports: true });
      const wanted = { caller: c.get('caller'), read, scope, period: periodOf(from, to) };
      const pages = everyPage((page) => listLedger(c.get('db'), { ...wanted, page }));
      const columns = scope === 'own' ? statementColumns : [...statementColumns, ...schoolColumns];
      return csvDownload(c, { name: scope === 'own' ? 'statement' : 'books', columns, pages });
    },
  );
  return routes;
};

export const adminRevenueRoutes = revenueRoutesOf('school');
export const creatorEarningsRoutes = revenueRoutesOf('own');

/** Months in UTC, as the processor counts them. */
function periodOf(from: string, to: string): Period {
  const until = new Date(`${to}-01T00:00:00Z`);
  until.setUTCMonth(until.getUTCMonth() + 1);
  return { from: new Date(`${from}-01T00:00:00Z`), until };
}

function revenueLine(row: RevenueRow): RevenueLine {
  const { key, name, charges, taxes, fees, refunds, disputes, net, creatorShare } = row;
  return { key, name, charges, taxes, fees, refunds, disputes, net, creatorShare };
}

const statementColumns: CsvColumn<LedgerRow>[] = [
  { header: 'Date', value: (entry) => entry.happenedAt },
  { header: 'Order', value: (entry) => entry.orderId },
  { header: 'Course', value: (entry) => entry.courseTitle },
  { header: 'Kind', value: (entry) => entry.kind },
  { header: 'Amount', value: (entry) => Number(entry.amount) },
  { header: 'Currency', value: (entry) => entry.currency.toUpperCase() },
  { header: 'Creator percent', value: (entry) => entry.creatorPercent },
  { header: 'Creator share', value: (entry) => Number(entry.creatorAmount) },
];

const schoolColumns: CsvColumn<LedgerRow>[] = [
  { header: 'Creator', value: (entry) => entry.creator },
  { header: 'Promo code', value: (entry) => entry.promoCode },
  { header: 'Movement', value: (entry) => entry.processorId },
];
