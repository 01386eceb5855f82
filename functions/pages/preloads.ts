/**
 * What the first screen of a page needs. Named in its head, the browser asks for it together with the scripts, instead of
 * after them. Not its data: Chromium does not give a preloaded answer to a request that carries headers of its own, as those
 * of web/app/api.ts do, and asks twice.
 */
import type { Fetcher } from '@cloudflare/workers-types';
import { html } from 'hono/html';
import { z } from 'zod';

type Needed = {
  /** The page's module, from the top of web/. */
  page: string;
  picture?: string | null;
  /** Whether nothing can be seen before the page's code has run (head.ts). */
  urgent: boolean;
};

const chunksSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]), css: z.array(z.string()).default([]) }),
);
type Chunks = z.infer<typeof chunksSchema>;

/** One build for the life of this isolate. */
let chunks: Promise<Chunks> | undefined;

export async function preloadLinks(assets: Fetcher, origin: string, { page, picture, urgent }: Needed) {
  chunks ??= readChunks(assets, origin);
  const files = filesOf(page, await chunks);
  return [
    ...files.styles.map((file) => html`<link rel="stylesheet" crossorigin href="/${file}">\n`),
    ...files.scripts.map(
      (file) =>
        html`<link rel="modulepreload" crossorigin href="/${file}"${urgent ? '' : html` fetchpriority="low"`}>\n`,
    ),
    // Only pictures of our own: an image host is asked for a size that the page alone knows.
    picture?.startsWith('/') ? html`<link rel="preload" as="image" fetchpriority="high" href="${picture}">\n` : '',
  ];
}

/** Where there is no list of chunks, as in development, there is nothing to preload. */
async function readChunks(assets: Fetcher, origin: string): Promise<Chunks> {
  const response = await assets.fetch(`${origin}/page-files.json`);
  return response.ok ? chunksSchema.parse(await response.json()) : {};
}

/** What the page's chunk brings beyond the shell, whose own files the build has written into it. */
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
