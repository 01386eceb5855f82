/** Query plans of the admin tables with 100,000 users, orders and audited actions, and 10,000 courses. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listUsers } from '#db/accounts/admin/all-users.ts';
import { listFactorResets } from '#db/accounts/admin/factor-reset-listing.ts';
import { listSecurityEvents } from '#db/accounts/admin/security-log.ts';
import type { Caller } from '#db/accounts/authorize.ts';
import { listOwnSecurityEvents } from '#db/accounts/security-events.ts';
import { listAuditedActions, listAuditLog } from '#db/admin/audit-log.ts';
import { listAllOrders } from '#db/commerce/admin/all-orders.ts';
import { listPromoCodes } from '#db/commerce/admin/promo-code-editor.ts';
import { listRefundRequests } from '#db/commerce/admin/refund-requests.ts';
import type { Database } from '#db/connection/client.ts';
import { listAllCourses } from '#db/courses/admin/all-courses.ts';
import { listOutbox } from '#db/mail/admin/outbox-listing.ts';
import { listSuppressions } from '#db/mail/admin/suppression-listing.ts';
import { readOverview } from '#db/overview/overview.ts';
import { type CrowdedDatabase, fillWithCrowd } from './crowded-database.ts';

let school: CrowdedDatabase;
let caller: Caller;

beforeAll(async () => {
  school = await fillWithCrowd([
    // One account in 10,000 is named Zebedee; the timestamps are spread over three years.
    `
    insert into users (id, username, email, first_name, last_name, role, suspended_at, created_at)
    select n + 1000, 'user-' || n, 'user-' || n || case when n % 10000 = 7 then '-zebedee' else '' end || '@example.test',
      'First ' || n % 90, 'Last ' || n % 70,
      (case n % 1000 when 1 then 'ADMIN' when 2 then 'CREATOR' else 'STUDENT' end)::user_role,
      case when n % 500 = 3 then now() end, now() - n * interval '16 minutes'
    from generate_series(1, 100000) n`,
    `
    insert into courses (title, slug, description, status, updated_at)
    select 'Course ' || n, 'course-' || n, 'About',
      (array['ACTIVE', 'ACTIVE', 'DRAFT', 'ARCHIVED'])[1 + n % 4], now() - n * interval '1 hour'
    from generate_series(1, 10000) n`,
    `
    insert into orders (user_id, subtotal, total, status, promo_code, created_at, completed_at, refunded_at)
    select n + 1000, 99, 99, case when n % 50 = 0 then 'refunded' else 'completed' end,
      case when n % 100 = 9 then 'CODE-' || n % 300 end, now() - n * interval '16 minutes', now(),
      case when n % 50 = 0 then now() end
    from generate_series(1, 100000) n`,
    `
    insert into refund_requests (order_id, user_id, status, decided_at, created_at)
    select id, user_id, case when id % 1000 = 500 then 'pending' else 'approved' end,
      case when id % 1000 = 500 then null else now() end, created_at
    from orders where id % 5 = 0`,
    `
    insert into promo_codes (code, discount_type, discount_value, used_count, active)
    select 'CODE-' || n, 'percentage', 10, n % 1000, n % 100 <> 0 from generate_series(1, 20000) n`,
    `
    insert into audit_log (actor_id, action, subject_type, subject_id, created_at)
    select 1001 + n % 1000, (array['course.publish', 'course.edit', 'user.suspend', 'refund.approve'])[1 + n % 4],
      'courses', n % 5000, now() - n * interval '16 minutes'
    from generate_series(1, 100000) n`,
    `
    insert into security_events (account_id, kind, outcome, at)
    select case when n % 10 > 0 then 1001 + n % 1000 end,
      (array['sign_in', 'sign_in', 'sign_out', 'role_refused'])[1 + n % 4],
      case when n % 50 = 0 then 'failure' else 'success' end, now() - n * interval '5 minutes'
    from generate_series(1, 100000) n`,
    // Few are under way.
    `
    insert into factor_resets (user_id, state, approved_by, effective_at, created_at, ended_at)
    select n + 1000, case n % 500 when 0 then 'asked' when 1 then 'approved' when 2 then 'stopped' else 'done' end, 1001,
      case when n % 500 > 0 then now() end, now() - n * interval '16 minutes', case when n % 500 > 1 then now() end
    from generate_series(1, 20000) n`,
    // Most left a list themselves, which the page does not show.
    `
    insert into mail_suppressions (email, list, reason, created_at)
    select 'user-' || n || case when n % 10000 = 7 then '-zebedee' else '' end || '@example.test',
      case when n % 10 = 7 then 'all' else 'newsletter' end,
      case n % 10 when 7 then 'bounced' when 8 then 'complained' else 'unsubscribed' end, now() - n * interval '16 minutes'
    from generate_series(1, 100000) n`,
    `
    insert into mail_outbox (dedupe_key, kind, recipient, status, sent_at, created_at, due_at)
    select 'mail-' || n, 'test', 'user-' || n % 5000 || '@example.test',
      case when n % 1000 = 0 then 'dead' when n % 1000 = 1 then 'pending' else 'sent' end,
      case when n % 1000 > 1 then now() - n * interval '16 minutes' end,
      now() - n * interval '16 minutes', now() + interval '1 day'
    from generate_series(1, 20000) n`,
    `
    insert into enrollments (user_id, course_id, status, enrolled_at, completed_at)
    select n + 1000, (select min(id) from courses), case when n % 3 = 0 then 'completed' else 'active' end,
      now() - n * interval '16 minutes', case when n % 3 = 0 then now() - n * interval '15 minutes' end
    from generate_series(1, 20000) n`,
  ]);
  caller = school.caller;
}, 120_000);
afterAll(() => school.close());

const page = { limit: 25 };
const newest = { sort: 'newest' as const, page };
const afterMany = { limit: 25, after: { key: '2025-06-01 00:00:00+00', id: '1000' } };

const users_ =
  (filter: object, sort: 'newest' | 'oldest' | 'email' = 'newest') =>
  (db: Database) =>
    listUsers(db, { caller, filter, sort, page });
const orders_ =
  (filter: object, sort: 'newest' | 'oldest' = 'newest') =>
  (db: Database) =>
    listAllOrders(db, { caller, filter, sort, page });
const refunds_ =
  (filter: object, sort: 'newest' | 'oldest' = 'oldest') =>
  (db: Database) =>
    listRefundRequests(db, { caller, filter, sort, page });
const audit_ =
  (filter: object, sort: 'newest' | 'oldest' = 'newest') =>
  (db: Database) =>
    listAuditLog(db, { caller, filter, sort, page });
const events_ =
  (filter: Parameters<typeof listSecurityEvents>[1]['filter'], sort: 'newest' | 'oldest' = 'newest') =>
  (db: Database) =>
    listSecurityEvents(db, { caller, filter, sort, page });

const resets_ =
  (state: 'open' | 'ended', sort: 'newest' | 'oldest' = 'newest') =>
  (db: Database) =>
    listFactorResets(db, { caller, filter: { state }, sort, page });
const suppressions_ =
  (filter: Parameters<typeof listSuppressions>[1]['filter'], sort: 'newest' | 'oldest' = 'newest') =>
  (db: Database) =>
    listSuppressions(db, { caller, filter, sort, page });

test.each<[string, string, (db: Database) => Promise<unknown>]>([
  ['users', 'all', users_({})],
  ['users', 'by address', users_({}, 'email')],
  ['users', 'admins', users_({ role: 'ADMIN' }, 'oldest')],
  ['users', 'suspended', users_({ status: 'suspended' })],
  ['users', 'a name that few have', users_({ search: 'zebedee' })],
  ['users', 'a name that all have', users_({ search: 'example.test' })],
  ['courses', 'as edited', (db) => listAllCourses(db, { caller, filter: {}, sort: 'edited', page })],
  ['courses', 'in review: none', (db) => listAllCourses(db, { caller, filter: { status: 'REVIEW' }, ...newest })],
  ['orders', 'all', orders_({})],
  ['orders', 'far down', (db) => listAllOrders(db, { caller, filter: {}, sort: 'newest', page: afterMany })],
  ['orders', 'refunded', orders_({ status: 'refunded' }, 'oldest')],
  ['orders', 'with a promo code', orders_({ promoCode: 'CODE-9' })],
  ['orders', 'by number', orders_({ search: '#77' })],
  ['orders', 'of an address that few have', orders_({ search: 'zebedee' })],
  ['orders', 'of an address that all have', orders_({ search: 'example.test' })],
  ['orders', 'of an address that nobody has', orders_({ search: 'nobody at all' })],
  ['refund_requests', 'all', refunds_({}, 'newest')],
  ['refund_requests', 'waiting', refunds_({ status: 'pending' })],
  ['refund_requests', 'by number', refunds_({ search: '77' })],
  ['refund_requests', 'of an address that few have', refunds_({ search: 'zebedee' })],
  ['promo_codes', 'all', (db) => listPromoCodes(db, { caller, filter: {}, ...newest })],
  ['promo_codes', 'by use', (db) => listPromoCodes(db, { caller, filter: {}, sort: 'used', page })],
  ['promo_codes', 'switched off', (db) => listPromoCodes(db, { caller, filter: { active: false }, ...newest })],
  ['promo_codes', 'by name', (db) => listPromoCodes(db, { caller, filter: { search: '19999' }, sort: 'code', page })],
  ['audit_log', 'all', audit_({})],
  ['audit_log', 'one action', audit_({ action: 'user.suspend' })],
  ['audit_log', 'an action that nobody did', audit_({ action: 'course.announce' }, 'oldest')],
  ['audit_log', 'about one row', audit_({ subject: { type: 'courses', id: '77' } })],
  ['audit_log', 'by someone', audit_({ search: 'user-77@' })],
  ['audit_log', 'the names of actions', (db) => listAuditedActions(db, { caller })],
  ['security_events', 'all', events_({})],
  ['security_events', 'of one kind', events_({ kind: 'role_refused' })],
  ['security_events', 'of a kind that nobody did', events_({ kind: 'suspended' }, 'oldest')],
  ['security_events', 'refused', events_({ outcome: 'failure' })],
  ['security_events', 'of one account', events_({ account: 1077 })],
  ['security_events', 'of the last week', events_({ since: new Date(Date.now() - 7 * 86_400_000) })],
  ['security_events', 'of an address that few have', events_({ search: 'user-77@' })],
  ['security_events', 'of the caller', (db) => listOwnSecurityEvents(db, { caller, page })],
  ['factor_resets', 'under way', resets_('open')],
  ['factor_resets', 'under way, oldest first', resets_('open', 'oldest')],
  ['factor_resets', 'ended', resets_('ended')],
  ['mail_suppressions', 'all', suppressions_({})],
  ['mail_suppressions', 'bounced', suppressions_({ reason: 'bounced' }, 'oldest')],
  ['mail_suppressions', 'complained', suppressions_({ reason: 'complained' })],
  ['mail_suppressions', 'an address that few have', suppressions_({ search: 'zebedee' })],
  ['mail_suppressions', 'an address that all have', suppressions_({ search: 'example.test' })],
  ['mail_suppressions', 'an address that nobody has', suppressions_({ search: 'nobody at all' })],
  ['mail_outbox', 'dead', (db) => listOutbox(db, { caller, filter: { status: 'dead' }, ...newest })],
  ['mail_outbox', 'sent', (db) => listOutbox(db, { caller, filter: { status: 'sent' }, ...newest })],
])('%s, %s: reads along an index in one round trip', async (table, _name, run) => {
  const plans = await school.plansOf(table, run);
  expect(plans[0]?.scans).not.toContain(table);
  // The count stops after 1,001 matching rows.
  for (const { looked } of plans) expect(looked).toBeLessThan(5000);
});

test('the overview reads its 60 days along indexes, in one round trip', async () => {
  const plans = await school.plansOf('orders', (db) => readOverview(db, { caller, now: new Date() }));
  const scanned = plans.flatMap(({ scans }) => scans);
  for (const table of ['orders', 'enrollments', 'mail_outbox', 'refund_requests']) expect(scanned).not.toContain(table);
  expect(Math.max(...plans.map(({ looked }) => looked))).toBeLessThan(8000);
});
