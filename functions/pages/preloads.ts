/**
 * Preload links for the files of a page's first screen, so that the browser loads them together with the scripts and
 * not after them. Data are not preloaded: Chromium does not use a preloaded answer for a request with custom headers,
 * such as those of web/app/api.ts, and would send the request twice.
 */
import type { Fetcher } from '@cloudflare/workers-types';
import { html } from 'hono/html';
import { z } from 'zod';

type PageFiles = {
  /** The path of the page's module in web/. */
  page: string;
  picture?: string | null;
  /** True when nothing is visible before the page's code has run (head.ts). */
  urgent: boolean;
};

const chunksSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]), css: z.array(z.string()).default([]) }),
);
type Chunks = z.infer<typeof chunksSchema>;

/** Read once per isolate, because an isolate serves one build. */
let chunks: Promise<Chunks> | undefined;

/** The links for the head of a page. */
export async function preloadLinks(assets: Fetcher, origin: string, { page, picture, urgent }: PageFiles) {
  chunks ??= readChunks(assets, origin);
  const files = filesOf(page, await chunks);
  return [
    ...files.styles.map((file) => html`<link rel="stylesheet" crossorigin href="/${file}">\n`),
    ...files.scripts.map(
      (file) =>
        html`<link rel="modulepreload" crossorigin href="/${file}"${urgent ? '' : html` fetchpriority="low"`}>\n`,
    ),
    // Only our own pictures: the address at an image host contains a size that only the page knows.
    picture?.startsWith('/') ? html`<link rel="preload" as="image" fetchpriority="high" href="${picture}">\n` : '',
  ];
}

/** The chunks of the build; empty in development, where the list does not exist. */
async function readChunks(assets: Fetcher, origin: string): Promise<Chunks> {
  const response = await assets.fetch(`${origin}/page-files.json`);
  return response.ok ? chunksSchema.parse(await response.json()) : {};
}

/** The files of a page's chunk, without those that the build has already written into the shell. */
function filesOf(page: string, known: Chunks) {
  const found = new Set(chunksBehind('index.html', known));
  const added = chunksBehind(page, known).filter((name) => !found.has(name));
  return {
    scripts: added.flatMap((name) => known[name]?.file ?? []),
    styles: added.flatMap((name) => known[name]?.css ?? []),
  };
}

function chunksBehind(name: string, known: Chunks, found = new Set<string>()): string[] {
  if (known[name] && !found.has(name)) {
    found.add(name);
    for (const next of known[name].imports) chunksBehind(next, known, found);
  }
  return [...found];
}
