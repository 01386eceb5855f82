/**
 * Query plans of the admin tables of webinars, with 10,000 webinars and 50,000 registrations, 10,000 of them in one
 * webinar.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '#db/accounts/authorize.ts';
import type { Database } from '#db/connection/client.ts';
import {
  listAllWebinars,
  listRegistrants,
  type WebinarFilter,
  type webinarSorts,
} from '#db/webinars/admin/all-webinars.ts';
import { type CrowdedDatabase, fillWithCrowd } from './crowded-database.ts';

let school: CrowdedDatabase;
let caller: Caller;
/** The webinar with a fifth of all registrations. */
const popular = 5000;

beforeAll(async () => {
  school = await fillWithCrowd([
    `
    insert into users (id, username, email, first_name, last_name)
    select n + 1000, 'user-' || n, 'user-' || n || case when n % 5000 = 7 then '-zebedee' else '' end || '@example.test',
      'First', 'Last'
    from generate_series(1, 10000) n`,
    // One per hour, half of them upcoming; one in 100 is cancelled, two in all are hosted by Zebedee.
    `
    insert into webinars (id, title, description, host_name, date_time, registered_seats, cancelled_at)
    select n, 'Webinar ' || n, 'About', case when n % 5000 = 7 then 'Zebedee' else 'Host ' || n % 20 end,
      now() + (n - 5000) * interval '1 hour', n % 400, case when n % 100 = 3 then now() end
    from generate_series(1, 10000) n`,
    `
    insert into webinar_registrations (webinar_id, user_id, registration_date, attended, attended_at)
    select case when n <= 10000 then ${popular} else n % 4900 end, 1001 + n % 10000, now() - n * interval '1 minute',
      n % 3 = 0, case when n % 3 = 0 then now() end
    from generate_series(1, 50000) n
    on conflict do nothing`,
  ]);
  caller = school.caller;
}, 60_000);
afterAll(() => school.close());

const page = { limit: 25 };
const farDown = { limit: 25, after: { key: '2026-01-01 00:00:00+00', id: '40' } };
const webinars_ =
  (filter: WebinarFilter, sort: (typeof webinarSorts)[number] = 'latest') =>
  (db: Database) =>
    listAllWebinars(db, { caller, filter, sort, page, now: new Date() });
const registrants_ =
  (filter: { search?: string; attended?: boolean }, wanted: { limit: number } = page) =>
  (db: Database) =>
    listRegistrants(db, { caller, webinarId: popular, filter, sort: 'oldest', page: wanted });

test.each<[string, string, (db: Database) => Promise<unknown>]>([
  ['webinars', 'all', webinars_({})],
  ['webinars', 'the earliest', webinars_({}, 'earliest')],
  ['webinars', 'by registrations', webinars_({}, 'registered')],
  ['webinars', 'to come', webinars_({ state: 'upcoming' }, 'earliest')],
  ['webinars', 'past', webinars_({ state: 'past' })],
  ['webinars', 'cancelled', webinars_({ state: 'cancelled' })],
  ['webinars', 'of a host that few have', webinars_({ search: 'zebedee' })],
  ['webinar_registrations', 'all', registrants_({})],
  ['webinar_registrations', 'far down', registrants_({}, farDown)],
  ['webinar_registrations', 'attended', registrants_({ attended: true })],
  ['webinar_registrations', 'not attended', registrants_({ attended: false })],
  ['webinar_registrations', 'a name that few have', registrants_({ search: 'zebedee' })],
])('%s, %s: reads along an index in one round trip', async (table, _name, run) => {
  const plans = await school.plansOf(table, run);
  // The last plan is the count, which stops after 1,001 matching rows, with or without an index.
  for (const { scans } of plans.slice(0, -1)) expect(scans).not.toContain(table);
  for (const { looked } of plans) expect(looked).toBeLessThan(5000);
});
