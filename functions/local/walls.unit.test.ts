/**
 * The walls between folders that Biome cannot express; the others are rules of biome.json. docs/architecture.md "Walls"
 * lists the exceptions with their reasons, and this test reads them there: one that is no longer needed fails.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

const nouns = [
  ...['accounts', 'blog', 'commerce', 'community', 'courses', 'home', 'learning', 'legal', 'mail', 'overview', 'pages'],
  ...['uploads', 'webinars'],
];

/** What every noun offers to the others, by name: its tables, its states, its contract and its shared modules. */
const offeredByName = /\/(tables|states|contract)\.ts$|\.shared\.ts$/;

/** What else a noun offers. Whatever is not listed is its own affair. */
const offers: Record<string, string[]> = {
  'db/accounts': ['authorize.ts', 'throttle.ts', 'viewer.ts'],
  'db/blog': ['article-head.ts'],
  'db/commerce': ['orders.ts', 'quote.ts'],
  'db/community': ['issue-words.ts', 'referrals.ts'],
  'db/courses': ['authoring/course-editor.ts', 'catalog.ts', 'search-condition.ts'],
  'db/home': ['faculty.ts'],
  'db/learning': ['certificate-head.ts', 'course-access.ts', 'enrollments.ts', 'lesson-file-access.ts'],
  'db/mail': ['outbox.ts'],
  'db/webinars': ['reminders.ts', 'webinar-head.ts'],
  'functions/accounts': ['digest.ts'],
  'functions/commerce': ['mails.ts', 'order-answer.ts'],
  'functions/courses': ['course-answer.ts', 'lesson-file-link.ts', 'purge-courses.ts'],
  'functions/mail': [
    ...['calendar-attachment.ts', 'compose.ts', 'deliver.ts', 'mail-kind.ts', 'safe-name.ts', 'seal.ts'],
    ...['signed-link.ts', 'unsubscribe-link.ts'],
  ],
  'functions/webinars': ['mails.ts'],
};

type Import = { from: string; to: string };

/** Every import of one file of the tree by another. */
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

/** `db/blog` of `db/blog/admin/all-articles.ts`; null for a file that stands in no such folder, like `functions/app.ts`. */
const folderOf = (file: string) => /^[^/]+\/[^/]+(?=\/)/.exec(file)?.[0] ?? null;
const nounOf = (file: string) => nouns.find((noun) => folderOf(file)?.endsWith(`/${noun}`)) ?? null;
const written = ({ from, to }: Import) => `${from} imports ${to}`;

/** Imports between the folders of one side, each pair of folders once. */
const edges = new Set(
  imports.flatMap(({ from, to }) => {
    const [one, other] = [folderOf(from), folderOf(to)];
    const isOneSide = from.split('/', 1)[0] === to.split('/', 1)[0];
    return one && other && one !== other && isOneSide ? `${one} → ${other}` : [];
  }),
);
const twoWayPairs = [...edges]
  .map((edge) => edge.split(' → '))
  .filter(([one = '', other = '']) => one < other && edges.has(`${other} → ${one}`))
  .map(([one, other]) => `${one} ↔ ${other}`)
  .filter((pair) => !pair.startsWith('web/'))
  .sort();

/** The exceptions that the document lists, of pairs (`↔`) or of single directions (`→`). */
const documented = (arrow: '↔' | '→') =>
  [
    ...readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8').matchAll(
      /^- `([\w/]+)` ([↔→]) `([\w/]+)`:/gm,
    ),
  ]
    .filter(([, , sign]) => sign === arrow)
    .map(([, one, , other]) => `${one} ${arrow} ${other}`)
    .sort();

test('a noun imports of another only what that one offers', () => {
  const crossing = imports.filter(({ from, to }) => {
    const [one, other] = [nounOf(from), nounOf(to)];
    return one && other && one !== other && !from.startsWith('web/');
  });
  const isOffered = ({ to }: Import) => {
    const folder = folderOf(to) ?? '';
    return offeredByName.test(to) || offers[folder]?.includes(to.slice(folder.length + 1));
  };
  expect(crossing.filter((one) => !isOffered(one)).map(written)).toEqual([]);

  const used = new Set(crossing.map(({ to }) => to));
  const offered = Object.entries(offers).flatMap(([folder, files]) => files.map((file) => `${folder}/${file}`));
  expect(offered.filter((file) => !used.has(file))).toEqual([]);
});

test("nobody imports another noun's admin/", () => {
  const intruding = imports.filter(({ from, to }) => {
    const [folder, home] = [folderOf(from), folderOf(to)];
    // Files outside of all folders and web/app put the product together from its nouns.
    const composes = folder === null || folder === 'web/app';
    return to.startsWith(`${home}/admin/`) && !composes && nounOf(from) !== nounOf(to);
  });
  expect(intruding.map(written)).toEqual([]);
});

test('the toolkit admin/ imports no noun, but for what the document says', () => {
  const needed = imports.flatMap(({ from, to }) =>
    folderOf(from)?.endsWith('/admin') && nounOf(to) ? `${folderOf(from)} → ${folderOf(to)}` : [],
  );
  expect([...new Set(needed)].sort()).toEqual(documented('→'));
});

describe('folders that import each other both ways', () => {
  test('are those that the document lists', () => {
    expect(twoWayPairs).toEqual(documented('↔'));
  });

  test.each([
    ['functions/', 6],
    ['db/', 4],
  ])('in %s are %i pairs at most', (side, most) => {
    expect(twoWayPairs.filter((pair) => pair.startsWith(side)).length).toBeLessThanOrEqual(most);
  });
});
