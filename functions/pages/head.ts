/** Writes the head of a page into the shell, the index.html with which every page of the app starts. */
import type { HTMLRewriter as Rewriter, Response as WorkerResponse } from '@cloudflare/workers-types';
import { html, raw } from 'hono/html';
import type { PaintedScreen } from './first-screen.ts';
import type { PageHead } from './page-head.shared.ts';
import { documentTitle, productName } from './page-title.shared.ts';
import type { preloadLinks } from './preloads.ts';
import type { StructuredData } from './structured-data.ts';

/** A global of the Workers runtime. */
declare const HTMLRewriter: typeof Rewriter;

const sharePicture = { address: '/art/share.png', width: 1200, height: 630 };

/** The shell with the head of the page and, if there is one, its first screen. */
export async function withHead(
  shell: WorkerResponse,
  {
    head,
    data,
    origin,
    preloads,
    screen,
  }: {
    head: PageHead;
    data: StructuredData[];
    origin: string;
    preloads: Awaited<ReturnType<typeof preloadLinks>>;
    screen: PaintedScreen | null;
  },
): Promise<string> {
  const tags = await html`${preloads}${metaTags(head, data, origin)}`;
  const rewriter = new HTMLRewriter();
  // A rendered first screen needs its style sheet and its fonts before the code.
  const code = 'script[type="module"], link[rel="modulepreload"]';
  if (screen) rewriter.on(code, { element: (file) => void file.setAttribute('fetchpriority', 'low') });
  return rewriter
    .on('title', { element: (title) => void title.setInnerContent(documentTitle(head.title)) })
    .on('meta[name="description"]', { element: (meta) => void meta.remove() })
    .on('head', { element: (element) => void element.append(String(tags), { html: true }) })
    .on('#root', { element: (root) => void root.setInnerContent(screen?.markup ?? '', { html: true }) })
    .on('body', { element: (body) => void body.append(screen?.dataBlock ?? '', { html: true }) })
    .transform(shell)
    .text();
}

/** The shell of a page that must not be indexed, because it is private or does not exist. */
export function withoutIndexing(shell: WorkerResponse, title = productName): Promise<string> {
  return new HTMLRewriter()
    .on('title', { element: (element) => void element.setInnerContent(documentTitle(title)) })
    .on('meta[name="description"]', { element: (meta) => void meta.remove() })
    .on('head', { element: (element) => void element.append('<meta name="robots" content="noindex">', { html: true }) })
    .transform(shell)
    .text();
}

function metaTags(head: PageHead, data: StructuredData[], origin: string) {
  const address = `${origin}${head.path}`;
  const title = documentTitle(head.title);
  const own = sharedPicture(head, origin);
  const picture = new URL(own ?? sharePicture.address, origin).href;
  return html`${
    head.indexed === false
      ? html`<meta name="robots" content="noindex">`
      : html`<link rel="canonical" href="${address}">`
  }
<meta name="description" content="${head.description}">
<meta property="og:site_name" content="${productName}">
<meta property="og:type" content="${head.type ?? 'website'}">
<meta property="og:url" content="${address}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${head.description}">
<meta property="og:image" content="${picture}">
${
  own
    ? ''
    : html`<meta property="og:image:width" content="${sharePicture.width}"><meta property="og:image:height" content="${sharePicture.height}">`
}
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:title" content="${title}">
<meta name="twitter:description" content="${head.description}">
<meta name="twitter:image" content="${picture}">
${data.map(dataBlock)}`;
}

/**
 * A data block is not an inline script, which the Content-Security-Policy forbids. `<` is escaped, so it cannot end
 * early.
 */
function dataBlock(data: StructuredData) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return raw(`<script type="application/ld+json">${json}</script>\n`);
}

/**
 * Previews of shared links cannot show SVG. For a page with such a picture this is null, and the product's picture is
 * used.
 */
function sharedPicture({ picture }: PageHead, origin: string): string | null {
  return picture && !/\.svg(\?|$)/i.test(picture) && URL.canParse(picture, origin) ? picture : null;
}
