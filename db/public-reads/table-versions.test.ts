/** The versions of tables and answers: another one after every commit, without making writers wait. */
import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cloneTestDatabase, type TestDatabase } from '../local/test-database.ts';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await cloneTestDatabase({ demoData: true });
  client = await database.connect();
});
afterAll(() => database.close());
beforeEach(() => client.query('rollback'));

async function versionOf(tables: string[], at = new Date('2000-01-01')): Promise<string> {
  const { rows } = await client.query<{ version: string }>('select rules.answer_version($1, $2) as version', [
    tables,
    at,
  ]);
  return rows[0]?.version ?? '';
}

/** The tables whose versions `change` changes. */
async function changedBy(change: string): Promise<string[]> {
  const before = await versions();
  await client.query(change);
  const after = await versions();
  return [...after.keys()].filter((table) => after.get(table) !== before.get(table)).toSorted();
}

async function versions(): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; version: string }>(
    `select table_name as name, string_agg(version::text, ' ' order by version) as version
     from table_versions group by table_name`,
  );
  return new Map(rows.map(({ name, version }) => [name, version]));
}

const rename = `update faculty set name = name || '.' where id = (select min(id) from faculty)`;

test('a version changes when a write is committed, and not before or without', async () => {
  const writer = await database.connect();
  const before = await versionOf(['faculty']);
  await writer.query('begin');
  await writer.query(rename);
  expect(await versionOf(['faculty'])).toBe(before);
  await writer.query('rollback');
  expect(await versionOf(['faculty'])).toBe(before);
  await writer.query(rename);
  expect(await versionOf(['faculty'])).not.toBe(before);
});

test('a version of several tables changes with each of them, and with no other', async () => {
  const [both, other] = [await versionOf(['faculty', 'webinars']), await versionOf(['courses', 'webinars'])];
  await client.query(rename);
  expect(await versionOf(['faculty', 'webinars'])).not.toBe(both);
  expect(await versionOf(['courses', 'webinars'])).toBe(other);
});

test('writers of a table do not wait for each other, and each commit gives another version', async () => {
  const [first, second] = [await database.connect(), await database.connect()];
  for (const writer of [first, second]) await writer.query(`set lock_timeout = '1s'`);
  const versions = [await versionOf(['courses'])];
  await first.query('begin');
  await second.query('begin');
  await first.query(`update courses set subtitle = 'a' where slug = 'interview-ready'`);
  await second.query(`update courses set subtitle = 'b' where slug = 'interview-sessions'`);
  await second.query('commit');
  versions.push(await versionOf(['courses']));
  await first.query('commit');
  versions.push(await versionOf(['courses']));
  expect(new Set(versions).size).toBe(3);

  await client.query(`update courses set subtitle = 'c' where slug = 'interview-ready'`);
  const { rowCount } = await client.query(`select from table_versions where table_name = 'courses'`);
  expect(rowCount).toBe(1);
});

test('after its commit, each of many writers at once finds a version that nobody has seen before', async () => {
  const seen = new Set([await versionOf(['student_reviews'])]);
  const stale: string[] = [];
  const writeOften = async () => {
    const writer = await database.connect();
    for (let time = 0; time < 15; time++) {
      await writer.query('begin');
      await writer.query(
        'update student_reviews set featured = featured where id = (select min(id) + $1 from student_reviews)',
        [time % 2],
      );
      const seenBefore = new Set(seen);
      await writer.query('commit');
      const { rows } = await writer.query<{ version: string }>(
        `select rules.answer_version('{student_reviews}', now()) as version`,
      );
      const version = rows[0]?.version ?? '';
      if (seenBefore.has(version)) stale.push(version);
      seen.add(version);
    }
  };
  await Promise.all(Array.from({ length: 8 }, writeOften));
  expect(stale).toEqual([]);
});

describe('a write changes the version of', () => {
  test('each table that it cascades to', async () => {
    await client.query('begin');
    expect(await changedBy('delete from blog_posts')).toEqual(['article_addresses', 'blog_posts']);
    expect(await changedBy(`delete from categories where kind = 'course'`)).toEqual(['categories', 'courses']);
  });

  test('no table when what it changes is in no public answer', async () => {
    await client.query('begin');
    expect(await changedBy('update users set last_login_at = now(), login_attempts = 0')).toEqual([]);
    expect(await changedBy('update auth_users set updated_at = now()')).toEqual([]);
    expect(await changedBy('update enrollments set progress = progress, status = status')).toEqual([]);
    expect(await changedBy(`update users set first_name = first_name || 'x'`)).toEqual(['users']);
    expect(await changedBy(`update auth_users set profile_image_url = '/a.png'`)).toEqual(['auth_users']);
    expect(await changedBy(`update enrollments set status = 'cancelled' where status <> 'cancelled'`)).toContain(
      'enrollments',
    );
  });
});

describe('a version changes by itself', () => {
  const start = new Date('2026-06-01T10:00:00Z');
  const minutes = (count: number) => new Date(start.getTime() + count * 60_000);

  test('when an article is published', async () => {
    await client.query('begin');
    await client.query('update blog_posts set published_at = $1 where slug = $2', [start, 'confidence-is-a-record']);
    await client.query(`update blog_posts set published_at = '2026-01-01' where published_at > $1`, [start]);
    const [before, instant, after] = [minutes(-1), start, minutes(1)];
    const [early, then, late] = [
      await versionOf(['blog_posts'], before),
      await versionOf(['blog_posts'], instant),
      await versionOf(['blog_posts'], after),
    ];
    expect([early === then, then === late]).toEqual([false, true]);
    expect(await versionOf(['courses'], before)).toBe(await versionOf(['courses'], after));
  });

  test('when a webinar ends, and not when it begins', async () => {
    await client.query('begin');
    await client.query(`update webinars set is_active = false`);
    await client.query(
      'update webinars set is_active = true, cancelled_at = null, date_time = $1, duration = 60 where id = 1',
      [start],
    );
    const [before, during, atEnd, after] = [
      await versionOf(['webinars'], minutes(-60)),
      await versionOf(['webinars'], minutes(59)),
      await versionOf(['webinars'], minutes(60)),
      await versionOf(['webinars'], minutes(120)),
    ];
    expect([before === during, during === atEnd, atEnd === after]).toEqual([true, false, true]);
  });
});
