/**
 * The shell: the index.html with which every page of the app starts. It is cut at fixed places, between which the parts
 * of a page are written. The shell and the list of the build's files are read once per isolate, because an isolate
 * serves one build.
 */
import { html, raw } from 'hono/html';
import type { Settings, WorkerBindings } from '../api/environment.ts';
import type { PaintedScreen } from './first-screen.ts';
import { type Chunks, chunksSchema } from './preloads.ts';

export type Shell = {
  chunks: Chunks;
  writePage: PageWriter;
};

/** Writes a page: its title as text, the other elements of its head, and what the server has rendered of it. */
type PageWriter = (parts: {
  title: string;
  head: unknown;
  /** The links that load the page's code ahead. */
  code?: unknown;
  /** Null when nothing is visible before the app has started. */
  screen: PaintedScreen | null;
}) => Promise<string>;

let shell: Promise<Shell> | undefined;

/** The shell of this build, from its assets. An isolate has the same settings throughout. */
export function readShell(
  assets: WorkerBindings['ASSETS'],
  origin: string,
  settings: Pick<Settings, 'payments'>,
): Promise<Shell> {
  shell ??= readBuild(assets, origin, settings).catch((error) => {
    shell = undefined;
    throw error;
  });
  return shell;
}

async function readBuild(
  assets: WorkerBindings['ASSETS'],
  origin: string,
  { payments }: Pick<Settings, 'payments'>,
): Promise<Shell> {
  const [index, files] = await Promise.all(['/', '/page-files.json'].map((path) => assets.fetch(origin + path)));
  if (!index?.ok || !files?.ok) throw new Error('The assets of the build cannot be read.');
  const text = await index.text();
  return {
    chunks: chunksSchema.parse(await files.json()),
    writePage: pageWriter(payments ? text.replace('<html', paidElsewhere(payments)) : text),
  };
}

/**
 * Tells the app that orders are paid on another page, and whether tax is worked out there (web/app/payment-page.ts). Without
 * it, payments are simulated.
 */
export const paidElsewhere = ({ tax }: { tax: boolean }) => `<html data-payments="${tax ? 'taxed' : 'elsewhere'}"`;

/** Cuts an index.html. Throws when it does not have each of the places once. */
export function pageWriter(index: string): PageWriter {
  const [start, afterTitle] = cut(index, '<title>', '</title>');
  const [meta, afterDescription] = cut(afterTitle, /<meta\s+name="description"/, '/>');
  const [links, body] = cut(afterDescription, '</head>');
  const [bodyStart, afterRoot] = cut(body, '<div id="root">', '</div>');
  const [bodyEnd, end] = cut(afterRoot, '</body>');
  const [entry] = links.match(/<script type="module"[^>]*><\/script>\n?/) ?? [];
  if (!entry) throw new Error('The shell loads no code.');
  const head = meta + links.replace(entry, '');
  return async ({ title, head: ownHead, code = '', screen }) => {
    // After a rendered first screen, public/before-paint.js loads the code: it delays neither style sheet nor fonts.
    const allCode = screen ? html`<template id="code">${raw(entry)}${code}</template>` : html`${raw(entry)}${code}`;
    const rest = `${bodyStart}<div id="root">${screen?.markup ?? ''}</div>${bodyEnd}${screen?.dataBlock ?? ''}</body>${end}`;
    return String(await html`${raw(start)}<title>${title}</title>${raw(head)}${allCode}${ownHead}</head>${raw(rest)}`);
  };
}

/** The text before `from`, and the text after the next `to`. */
function cut(text: string, from: string | RegExp, to = ''): [before: string, after: string] {
  const parts = text.split(from);
  const [before, rest] = parts;
  const end = rest?.indexOf(to) ?? -1;
  if (before === undefined || rest === undefined || parts.length !== 2 || end < 0) {
    throw new Error(`The shell must contain ${from} once.`);
  }
  return [before, rest.slice(end + to.length)];
}
