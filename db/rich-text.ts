/** Markdown to HTML that is safe to show: what a lesson or an article may hold, and nothing else. */
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { Refusal } from '#db/connection/refusal.ts';
import { highlightCode } from './highlight-code.ts';

/**
 * How deep Markdown may be nested; a quotation is one level, a list and its point are two. More than anybody writes, and far
 * less than a parser can take.
 */
const deepestNesting = 50;

/**
 * CommonMark with the tables, the struck-out words and the bare addresses of GitHub's dialect. markdown-it, because it has a
 * limit for nesting and is tested against input that takes others quadratic time.
 */
const markdown = new MarkdownIt({
  html: true,
  linkify: true,
  // Where it is reached, the parser would leave the rest out without a word.
  maxNesting: deepestNesting + 2,
  // Empty: as the library itself would write it, escaped.
  highlight: (code, language) => highlightCode(code, language) ?? '',
});
/** What stands after `www.`, without the punctuation of the sentence around it. */
const hostAndPath = /[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:\/[^\s<>"']*[^\s<>"'.,:;!?)])?/iy;
// `main.py` and `README.md` are files: only what says that it is an address becomes a link.
markdown.linkify.set({ fuzzyLink: false }).add('www.', {
  validate(text, position) {
    hostAndPath.lastIndex = position;
    return hostAndPath.exec(text)?.[0].length ?? 0;
  },
  normalize: (match) => {
    match.url = `http://${match.url}`;
  },
});
markdown.renderer.rules.s_open = () => '<del>';
markdown.renderer.rules.s_close = () => '</del>';
for (const cell of ['th_open', 'td_open']) {
  markdown.renderer.rules[cell] = (tokens, index, options, _env, renderer) => {
    const [, side] = /^text-align:(\w+)$/.exec(String(tokens[index]?.attrGet('style'))) ?? [];
    if (side) tokens[index]?.attrSet('align', side);
    return renderer.renderToken(tokens, index, options);
  };
}

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
  // Raw HTML of any depth: deeper tags are left out, their text stays. Markdown at its deepest is well within.
  nestingLimit: 3 * deepestNesting,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !localPath.test(attribs.src ?? ''),
};

/** Keeps headings, text, lists, code, tables, quotations, links, and pictures of this site; drops everything else. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, allowed);
}

/** GitHub's dialect of Markdown, as sanitized HTML. Refuses `text_too_deep`; `path`: of the field in the request, if it came in one. */
export function renderMarkdown(source: string, path: string | null = null): string {
  const tokens = markdown.parse(source, {});
  const levels = tokens.flatMap((token) => [token, ...(token.children ?? [])]);
  if (levels.some(({ level }) => level > deepestNesting)) throw new Refusal('text_too_deep', { path });
  return sanitizeRichText(markdown.renderer.render(tokens, markdown.options, {}));
}
