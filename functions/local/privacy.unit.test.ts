/** docs/privacy.md "Retention" and the legal documents say what the code does. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { retentionDays } from '#db/retention.ts';
import { documentVersions } from '../accounts/document-versions.shared.ts';
import { projectRoot } from './run-worker.ts';

const read = (...path: string[]) => readFileSync(join(projectRoot, ...path), 'utf8');

test('the documented table of retention is the one that the cron deletes by', () => {
  const rows = read('docs', 'privacy.md').matchAll(/^\| `(\w+)` \| (\d+) \|/gm);
  const written = Object.fromEntries([...rows].map(([, kind = '', days]) => [kind, Number(days)]));
  expect(written).toEqual(retentionDays);
});

test('every table with personal data is in the document, by its name or as one of a noun', () => {
  const [, lists = ''] =
    /^const personal[^=]+= \{$(.+?)^\};$/ms.exec(read('functions/accounts/personal-data.test.ts')) ?? [];
  const tables = [...lists.matchAll(/^ {2}(\w+): \{/gm)].map(([, table = '']) => table);
  expect(tables.length).toBeGreaterThan(70);
  const nounOf = new Map(
    globSync('db/*/tables.ts', { cwd: projectRoot }).flatMap((file) =>
      [...read(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map(
        ([, table = '']) => [table, file.split(/[\\/]/)[1]] as const,
      ),
    ),
  );
  const [, section = ''] = /^## What, where, why$(.+?)^## /ms.exec(read('docs', 'privacy.md')) ?? [];
  const named = new Set([...section.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(tables.filter((table) => !named.has(table) && !named.has(nounOf.get(table)))).toEqual([]);
});

test('the policy on the site says how long the cron keeps it', () => {
  const rows = read('web', 'legal', 'privacy-policy.md').matchAll(/^\| ([^|]+?) +\| (\d+) (days|years?) +\|$/gm);
  const said = new Map(
    [...rows].map(([, what = '', count, unit]) => [what, Number(count) * (unit === 'days' ? 1 : 365)]),
  );
  expect(Object.fromEntries(said)).toEqual({
    'What we record about the security of your account': retentionDays.securityEvents,
    'That we sent you an email (its text goes when it is sent)': retentionDays.sentMail,
    'Notifications that you have read': retentionDays.readNotifications,
    'Recordings of your practice that you did not hand in': retentionDays.recordings,
    'The number of a practice answer that you deleted': retentionDays.deletedAnswers,
    'A cart without an account': retentionDays.guestCarts,
    'A message to our support team': retentionDays.supportMessages,
    'Your place on a waitlist, once we told you': retentionDays.toldWaitlistEntries,
    'Your newsletter subscription, once you have left': retentionDays.formerNewsletterReaders,
    'Your invitation to a course, until you follow it': retentionDays.studentInvitations,
    'That a friend referred you, until you enroll': retentionDays.referredFriends,
  });
});

test('each kind of data with a retention is swept', () => {
  const cron = read('functions/cron.ts');
  const swept = [...cron.matchAll(/from '#(db\/[^']+)'/g)].map(([, path = '']) => read(path)).join('\n');
  for (const kind of Object.keys(retentionDays)) {
    // A recording also has a notice before, and so a sweep of its own (db/practice/expiry.ts).
    const isSwept = kind === 'recordings' ? swept.includes('recordingExpiry') : swept.includes(`'${kind}'`);
    expect([kind, isSwept]).toEqual([kind, true]);
  }
});

test('the versions that people agree to are the dates of the legal documents', () => {
  const updated = (file: string) => {
    const [, date = ''] = /^Last updated: (.+)$/m.exec(read(`web/legal/${file}.md`)) ?? [];
    return new Date(`${date} UTC`).toISOString().slice(0, 10);
  };
  expect({ terms: documentVersions.terms, privacy: documentVersions.privacy }).toEqual({
    terms: updated('terms-of-service'),
    privacy: updated('privacy-policy'),
  });
});
