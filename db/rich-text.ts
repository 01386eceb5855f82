/** Markdown to HTML that is safe to show: what a lesson or an article may hold, and nothing else. */
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { highlightCode } from './highlight-code.ts';

const markdown = new Marked({
  gfm: true,
  async: false,
  renderer: {
    code({ text, lang = '' }) {
      const highlighted = highlightCode(text, lang);
      // False: as Marked itself would write it.
      return highlighted !== null && `<pre><code class="language-${lang}">${highlighted}\n</code></pre>\n`;
    },
  },
});

/** A path on this site. `//host` and `/\host` lead elsewhere, and browsers drop tabs and line breaks between them. */
const localPath = /^\/(?![/\\])[!-~]*$/;

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'pre', 'code', 'strong', 'em', 'del', 'a'],
    ...['img', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'sub', 'sup', 'kbd', 'span'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['align', 'scope'],
    td: ['align'],
    code: ['class'],
    span: ['class'],
  },
  allowedClasses: { code: ['language-*'], span: ['hljs-*'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    // The page around it has the only first-level heading.
    h1: 'h2',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }),
    img: sanitizeHtml.simpleTransform('img', { loading: 'lazy' }),
    th: sanitizeHtml.simpleTransform('th', { scope: 'col' }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !localPath.test(attribs.src ?? ''),
};

/** Keeps headings, text, lists, code, tables, quotations, links, and pictures of this site; drops everything else. */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, allowed);
}

/** GitHub's dialect of Markdown, as sanitised HTML. */
export function renderMarkdown(source: string): string {
  return sanitiseHtml(markdown.parse(source, { async: false }));
}
