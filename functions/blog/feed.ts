/** The blog as RSS 2.0 (https://www.rssboard.org/rss-specification), with whole articles in `content:encoded`. */
import { html } from 'hono/html';
import type { FeedArticleRow } from '#db/blog/articles.ts';
import { sanitizeRichText } from '#db/rich-text.ts';
import { withAbsoluteUrls } from '../api/absolute-urls.ts';
import { fixedHead } from '../pages/page-head.shared.ts';
import { productName } from '../pages/page-title.shared.ts';

/** Characters that XML 1.0 does not allow, not even escaped (section 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what it removes.
const invalidInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const blogHead = fixedHead('/blogs');

export const feedPath = '/rss.xml';

/** The feed as XML. `articles` come newest first; `origin` makes their links absolute. */
export async function feedDocument(articles: FeedArticleRow[], origin: string): Promise<string> {
  const items = articles.map((article) => feedItem(article, origin));
  const changedAt = feedChangedAt(articles);
  const document =
    await html`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${productName} ${blogHead.title}</title>
<link>${origin}${blogHead.path}</link>
<description>${blogHead.description}</description>
<language>en-us</language>
${changedAt ? html`<lastBuildDate>${changedAt.toUTCString()}</lastBuildDate>` : ''}
<atom:link href="${origin}${feedPath}" rel="self" type="application/rss+xml"/>
<image><url>${origin}/icons/icon-512.png</url><title>${productName} ${blogHead.title}</title><link>${origin}${blogHead.path}</link></image>
${items}
</channel>
</rss>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${String(document).replaceAll(invalidInXml, '')}\n`;
}

/** When an article of the feed was last published or edited; null for an empty feed. */
export function feedChangedAt(articles: FeedArticleRow[]): Date | null {
  const times = articles.flatMap(({ publishedAt, updatedAt }) => [publishedAt.getTime(), updatedAt.getTime()]);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

function feedItem(article: FeedArticleRow, origin: string) {
  const address = `${origin}${blogHead.path}/${article.slug}`;
  return html`<item>
<title>${article.title}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<pubDate>${article.publishedAt.toUTCString()}</pubDate>
${article.authorName ? html`<dc:creator>${article.authorName}</dc:creator>` : ''}
${[article.category?.name ?? [], ...article.tags].flat().map((topic) => html`<category>${topic}</category>`)}
<description>${article.excerpt}</description>
<content:encoded>${withAbsoluteUrls(sanitizeRichText(article.content), origin)}</content:encoded>
</item>
`;
}
