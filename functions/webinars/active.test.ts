/** Tests which webinars the banner on every page can announce. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#db/connection/client.ts';
import { webinars } from '#db/webinars/tables.ts';
import { startTestApi, type TestApi } from '../local/test-api.ts';
import { activeWebinarListSchema } from './contract.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);
beforeEach(async () => {
  await db().delete(webinars);
});

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);

function announce(title: string, startsInMinutes: number, rest: Partial<typeof webinars.$inferInsert> = {}) {
  return db()
    .insert(webinars)
    .values({
      title,
      description: 'About interviews.',
      hostName: 'Nadia Okafor',
      dateTime: minutesFromNow(startsInMinutes),
      ...rest,
    });
}
const titles = async () =>
  (await api.expectAnswer(activeWebinarListSchema, { path: '/api/webinars/active' })).map(({ title }) => title);

test('the soonest comes first', async () => {
  await announce('in three days', 3 * 24 * 60);
  await announce('tomorrow', 24 * 60);
  expect(await titles()).toEqual(['tomorrow', 'in three days']);
});

test('a webinar that is running is announced; one that is over is not', async () => {
  await announce('half way through', -30, { duration: 60 });
  await announce('just over', -61, { duration: 60 });
  expect(await titles()).toEqual(['half way through']);
});

test('a cancelled or hidden webinar is not announced', async () => {
  await announce('cancelled', 60, { cancelledAt: new Date() });
  await announce('taken down', 60, { isActive: false });
  expect(await titles()).toEqual([]);
});

test('the answer has public data only, and the edge may cache it', async () => {
  await announce('public', 60, { meetingUrl: 'https://meet.example.com/secret-room' });
  const answer = await api.request('GET', '/api/webinars/active');
  expect(Object.keys(activeWebinarListSchema.parse(answer.json())[0] ?? {})).toEqual([
    'id',
    'title',
    'dateTime',
    'duration',
    'hostName',
  ]);
  expect(answer.text).not.toContain('secret-room');
  expect(answer.headers.get('Cloudflare-CDN-Cache-Control')).toContain('max-age=60');
  expect(answer.headers.get('Cache-Tag')).toBe('webinars');
});
