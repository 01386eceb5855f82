/** Writes the head of a page: what search engines and previews of shared links read. */
import { html, raw } from 'hono/html';
import type { PageHead } from './page-head.shared.ts';
import { documentTitle, productName } from './page-title.shared.ts';
import type { StructuredData } from './structured-data.ts';

const sharePicture = { address: '/art/share.png', width: 1200, height: 630 };

/** For a page that must not be indexed, because it is private or does not exist. */
export const withoutIndexing = html`<meta name="robots" content="noindex">`;

/** The elements that describe a page, without its title. */
export function metaTags(head: PageHead, data: StructuredData[], origin: string) {
  const address = `${origin}${head.path}`;
  const title = documentTitle(head.title);
  const own = sharedPicture(head, origin);
  const picture = new URL(own ?? sharePicture.address, origin).href;
  return html`${head.indexed === false ? withoutIndexing : html`<link rel="canonical" href="${address}">`}
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
