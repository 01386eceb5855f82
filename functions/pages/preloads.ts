/**
 * Links for the files of a page, so that the browser does not learn of each file from the one before. React itself
 * preloads the main pictures of a rendered screen. Data are not preloaded: Chromium does not use a preloaded answer for a
 * request with custom headers, such as those of web/app/api.ts, and would send the request twice.
 */
import { html } from 'hono/html';
import { z } from 'zod';

/** The chunks of the build by the modules that they were made of (page-files.json). */
export const chunksSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]), css: z.array(z.string()).default([]) }),
);
export type Chunks = z.infer<typeof chunksSchema>;

/** The links for the head of a page, to its style sheets and to its code. `page`: the path of its module in web/. */
export function preloadLinks(chunks: Chunks, page: string) {
  const files = filesOf(page, chunks);
  return {
    styles: files.styles.map((file) => html`<link rel="stylesheet" crossorigin href="/${file}">\n`),
    code: files.scripts.map((file) => html`<link rel="modulepreload" crossorigin href="/${file}">\n`),
  };
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
