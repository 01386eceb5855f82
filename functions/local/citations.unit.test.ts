/**
 * Comments and test titles cite the documents of this repository by file and heading, as in docs/product.md "Sign-in",
 * or by several headings, as in docs/product.md "Cart" and "Refunds"; files in docs/adr without a heading. These tests
 * check that every citation and every link in the documents leads to something that exists.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const sources = globSync(
  [
    '{web,functions,db}/**/*.{ts,tsx,js,css,html,sql}',
    '*.{ts,toml}',
    '{biome,package,tsconfig}.json',
    '.dev.vars.example',
    '.ci/*',
    '.github/workflows/*',
  ],
  // Applied migrations are never edited, their comments included; this file holds wrong citations to be found.
  { exclude: ['db/migrations/**', 'functions/local/citations.unit.test.ts'] },
);
const documents = globSync(['*.md', 'docs/**/*.md', '.github/*.md', '{web,functions,db}/*.md']);

const citation =
  /(?<![\w./-])(?:docs\/[\w/-]+|db\/CONVENTIONS|CONTRIBUTING|SECURITY)\.md(?: "[^"]+"(?:(?:,|,? and) "[^"]+")*)?/g;

const outdated = [
  /\bspec(?:ification)?,? (?:part|section)s?\b/i,
  /\bthe spec(?:ification)?\b/i,
  // Documents of docs/ without their folder, and notes that were never in this repository.
  /(?<![\w./-])(?:product|decisions|architecture|glossary|deployment|runbook|design|practice)\.md\b/i,
];

/** The source without line breaks and comment markers, so that a citation may continue on the next line. */
const joined = (source: string) => source.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/|--|#)?\s*/g, ' ');

const withoutCode = (markdown: string) => markdown.replaceAll(/^```.*?^```/gms, '').replaceAll(/`[^`\n]*`/g, '');

function headingsOf(document: string): string[] {
  const text = readFileSync(document, 'utf8').replaceAll(/^```.*?^```/gms, '');
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.trim());
}

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** The errors of a citation; empty when the file and all headings exist. */
function citationFaults(cited: string): string[] {
  const [document = ''] = cited.split(' ', 1);
  if (!existsSync(document)) return [`${document} does not exist`];
  const named = [...cited.matchAll(/"([^"]+)"/g)].map(([, heading = '']) => heading);
  if (named.length === 0 && /^docs\/(?!adr\/)/.test(document)) return [`${document} is cited without a heading`];
  const headings = headingsOf(document);
  return named.filter((heading) => !headings.includes(heading)).map((heading) => `${document} has no "${heading}"`);
}

function sourceFaults(source: string): string[] {
  const text = joined(source);
  return [
    ...outdated.flatMap((form) => form.exec(text)?.[0] ?? []).map((found) => `"${found}" is no citation`),
    ...[...text.matchAll(citation)].flatMap(([cited]) => citationFaults(cited)),
  ];
}

/** A source file that a comment names: `money.shared.ts`, `db/rules.ts`, `functions/app.ts`. */
const namedFile = /(?<![\w./@*…-])(?:[\w.-]+\/)*\w[\w-]*(?:\.[\w-]+)*\.(?:tsx?|sql)(?![\w/])/g;
const tree = globSync('{web,functions,db}/**/*.{ts,tsx,sql}').concat(globSync('*.ts'));

/** The files that the comments of a source name and that do not exist. A name may leave out folders. */
function missingFiles(source: string): string[] {
  const comments = source.split('\n').filter((line) => /^\s*(?:\/\*|\*|\/\/|--)/.test(line));
  return comments
    .flatMap((line) => line.match(namedFile) ?? [])
    .filter((name) => !tree.some((file) => file === name || file.endsWith(`/${name}`)))
    .map((name) => `${name} does not exist`);
}

/** The errors of the links in a document. Links to other sites are not checked. */
function linkFaults(document: string, markdown: string): string[] {
  const targets = [...withoutCode(markdown).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .flatMap((target) => {
      const [path = '', anchor] = target.split('#');
      const file = path === '' ? document : join(dirname(document), path);
      if (!existsSync(file)) return [`${target} does not exist`];
      return anchor === undefined || headingsOf(file).map(anchorOf).includes(anchor)
        ? []
        : [`${target} has no heading`];
    });
}

const inFiles = (files: string[], faultsOf: (text: string, file: string) => string[]) =>
  files.flatMap((file) => faultsOf(readFileSync(file, 'utf8'), file).map((fault) => `${file}: ${fault}`));

test('every citation in the sources leads to a heading that exists', () => {
  expect(inFiles(sources, sourceFaults)).toEqual([]);
});

test('every source file that a comment or a document names exists', () => {
  expect(inFiles(sources, missingFiles)).toEqual([]);
  const unnamed = documents.filter((file) => file !== 'CHANGELOG.md');
  expect(
    inFiles(unnamed, (markdown) =>
      missingFiles(markdown.replaceAll(/^/gm, '// ')).filter((fault) => fault.includes('/')),
    ),
  ).toEqual([]);
});

test('every link in the documents leads to a file and a heading that exist', () => {
  expect(inFiles(documents, (markdown, file) => linkFaults(file, markdown))).toEqual([]);
});

test('the tests read all sources and documents', () => {
  const cited = sources.flatMap((file) => joined(readFileSync(file, 'utf8')).match(citation) ?? []);
  expect(cited.length).toBeGreaterThan(100);
  expect(documents).toEqual(
    expect.arrayContaining(['README.md', 'SECURITY.md', 'docs/adr/0003-outbox-in-postgres.md']),
  );
});

describe('an error is found', () => {
  test.each([
    ['/** Why. docs/product.md "Nowhere". */', 'docs/product.md has no "Nowhere"'],
    ['// docs/product.md "Cart" and "Nowhere"', 'docs/product.md has no "Nowhere"'],
    ['/**\n * docs/product.md\n * "Cart",\n * "Nowhere".\n */', 'docs/product.md has no "Nowhere"'],
    ['// docs/product.md says so', 'docs/product.md is cited without a heading'],
    ['// docs/nothing.md "Cart"', 'docs/nothing.md does not exist'],
    ['// in the words of the specification', '"the specification" is no citation'],
    ['/* Spec\n * part 2 */', '"Spec part" is no citation'],
    ['-- SECURITY.md "Nowhere"', 'SECURITY.md has no "Nowhere"'],
    ['// (decisions.md "Accounts")', '"decisions.md" is no citation'],
  ])('%j', (source, fault) => {
    expect(sourceFaults(source)).toEqual([fault]);
  });

  test('a comment that names a file of another time', () => {
    expect(missingFiles('// as in db/rules.ts and functions.sql, not db/nothing.ts')).toEqual([
      'db/nothing.ts does not exist',
    ]);
  });

  test.each(['nothing.md', 'product.md#nowhere', '#nowhere'])('a link to %s', (target) => {
    expect(linkFaults('docs/decisions.md', `[there](${target})`)).toHaveLength(1);
  });

  test('correct citations and links have no errors', () => {
    expect(sourceFaults('// docs/product.md "Cart", "Blog" and "Refunds"; docs/adr/0004-own-components.md.')).toEqual(
      [],
    );
    expect(linkFaults('docs/product.md', '[a](decisions.md#names-and-demo-data) [b](adr) [c](../README.md)')).toEqual(
      [],
    );
  });
});
