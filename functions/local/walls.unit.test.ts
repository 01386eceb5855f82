/**
 * Tests the rules about imports between folders that Biome cannot express; biome.json contains the other rules.
 * docs/architecture.md "Walls" lists the exceptions with their reasons. This test reads that list, and fails when an
 * exception is missing from it or no longer needed.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

const nouns = [
  ...['accounts', 'blog', 'commerce', 'community', 'courses', 'discussion', 'home', 'learning', 'legal', 'mail'],
  ...['notifications', 'overview', 'pages', 'practice', 'search', 'submissions', 'teaching', 'uploads', 'webinars'],
];

/** The files of a noun that every other noun may import: its tables, states, contract and shared modules. */
const offeredByName = /\/(tables|states|contract)\.ts$|\.shared\.ts$/;

/** The other files that nouns may import from each other. Files that are not listed here are private to their noun. */
const offers: Record<string, string[]> = {
  'db/accounts': ['account-of-mail.ts', 'authorize.ts', 'lock-address.ts', 'throttle.ts', 'time-zone.ts', 'viewer.ts'],
  'db/blog': ['articles.ts', 'published-article.ts'],
  'db/commerce': ['orders.ts', 'quote.ts'],
  'db/community': ['issue-text.ts', 'referrals.ts', 'success-stories.ts'],
  'db/courses': ['authoring/course-editor.ts', 'catalog.ts', 'course-key.ts', 'search-condition.ts'],
  'db/home': ['faculty.ts'],
  'db/learning': ['course-access.ts', 'course-page.ts', 'enrollments.ts', 'lesson-file-access.ts'],
  'db/mail': ['outbox.ts'],
  'db/notifications': ['preferences.ts'],
  'db/practice': ['questions.ts'],
  'db/submissions': ['work.ts'],
  'db/teaching': ['announcement-preferences.ts', 'announcement-text.ts'],
  'db/webinars': ['reminders.ts', 'webinars.ts'],
  'functions/accounts': ['device.ts', 'digest.ts', 'security-event-contract.ts'],
  'functions/commerce': ['limits.ts', 'mails.ts', 'order-answer.ts', 'payments/buy-course.ts'],
  'functions/community': ['review-figures.ts', 'student-review-contract.ts'],
  'functions/courses': ['course-answer.ts', 'lesson-file-link.ts', 'purge-courses.ts'],
  'functions/mail': [
    ...['calendar-attachment.ts', 'compose.ts', 'deliver.ts', 'mail-kind.ts', 'safe-name.ts', 'seal.ts'],
    ...['signed-link.ts', 'unsubscribe-link.ts'],
  ],
  'functions/submissions': ['file-link.ts', 'work-answer.ts'],
  'functions/uploads': ['file-kind.ts', 'file-name.ts', 'safe-content.ts', 'stored-file.ts', 'upload-body.ts'],
  'functions/webinars': ['mails.ts'],
};

type Import = { from: string; to: string };

/** Every import between two files of web/, functions/ and db/, without tests. */
const imports: Import[] = globSync('{web,functions,db}/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] }).flatMap((from) =>
  importedBy(from, readFileSync(from, 'utf8')).map((to) => ({ from, to })),
);

function importedBy(file: string, source: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ].flatMap((name) => {
    if (name.startsWith('#')) return name.slice(1);
    return name.startsWith('.') ? join(dirname(file), name) : [];
  });
}

/** `db/blog` for `db/blog/admin/all-articles.ts`; null for a file outside such folders, like `functions/app.ts`. */
const folderOf = (file: string) => /^[^/]+\/[^/]+(?=\/)/.exec(file)?.[0] ?? null;
const nounOf = (file: string) => nouns.find((noun) => folderOf(file)?.endsWith(`/${noun}`)) ?? null;
const describeImport = ({ from, to }: Import) => `${from} imports ${to}`;

/** Imports between two folders of the same side (web/, functions/ or db/), each pair of folders once per direction. */
const edges = new Set(
  imports.flatMap(({ from, to }) => {
    const [one, other] = [folderOf(from), folderOf(to)];
    const isSameSide = from.split('/', 1)[0] === to.split('/', 1)[0];
    return one && other && one !== other && isSameSide ? `${one} → ${other}` : [];
  }),
);
const twoWayPairs = [...edges]
  .map((edge) => edge.split(' → '))
  .filter(([one = '', other = '']) => one < other && edges.has(`${other} → ${one}`))
  .map(([one, other]) => `${one} ↔ ${other}`)
  .filter((pair) => !pair.startsWith('web/'))
  .sort();

/** The documented exceptions for imports in both directions (`↔`) or in one direction (`→`). */
const documented = (arrow: '↔' | '→') =>
  [
    ...readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8').matchAll(
      /^- `([\w/]+)` ([↔→]) `([\w/]+)`:/gm,
    ),
  ]
    .filter(([, , sign]) => sign === arrow)
    .map(([, one, , other]) => `${one} ${arrow} ${other}`)
    .sort();

test('a noun imports only the files that another noun offers', () => {
  const crossing = imports.filter(({ from, to }) => {
    const [one, other] = [nounOf(from), nounOf(to)];
    return one && other && one !== other && !from.startsWith('web/');
  });
  const isOffered = ({ to }: Import) => {
    const folder = folderOf(to) ?? '';
    return offeredByName.test(to) || offers[folder]?.includes(to.slice(folder.length + 1));
  };
  expect(crossing.filter((one) => !isOffered(one)).map(describeImport)).toEqual([]);

  const used = new Set(crossing.map(({ to }) => to));
  const offered = Object.entries(offers).flatMap(([folder, files]) => files.map((file) => `${folder}/${file}`));
  expect(offered.filter((file) => !used.has(file))).toEqual([]);
});

test('no file imports the admin/ folder of another noun', () => {
  const forbidden = imports.filter(({ from, to }) => {
    const [folder, importedFolder] = [folderOf(from), folderOf(to)];
    // Files outside of all folders, and web/app, assemble the product from its nouns, so they may import anything. The bench
    // measures all of it.
    const composes = folder === null || folder === 'web/app' || folder === 'db/bench';
    return to.startsWith(`${importedFolder}/admin/`) && !composes && nounOf(from) !== nounOf(to);
  });
  expect(forbidden.map(describeImport)).toEqual([]);
});

test('a noun does not import its own admin/ folder from outside of it', () => {
  const upward = imports.filter(({ from, to }) => {
    const admin = nounOf(from) && `${folderOf(from)}/admin/`;
    return admin && to.startsWith(admin) && !from.startsWith(admin);
  });
  expect(upward.map(describeImport)).toEqual([]);
});

test('the toolkit admin/ imports no noun, except for the documented exceptions', () => {
  const found = imports.flatMap(({ from, to }) =>
    folderOf(from)?.endsWith('/admin') && nounOf(to) ? `${folderOf(from)} → ${folderOf(to)}` : [],
  );
  expect([...new Set(found)].sort()).toEqual(documented('→'));
});

describe('pairs of folders that import each other', () => {
  test('are the documented exceptions', () => {
    expect(twoWayPairs).toEqual(documented('↔'));
  });

  test.each([
    ['functions/', 6],
    ['db/', 4],
  ])('%s has at most %i of them', (side, maximum) => {
    expect(twoWayPairs.filter((pair) => pair.startsWith(side)).length).toBeLessThanOrEqual(maximum);
  });
});
