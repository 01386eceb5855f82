/** Renders Markdown to sanitized HTML for lessons, articles and newsletters. */
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { Refusal } from '#db/connection/refusal.ts';
import { highlightCode } from './highlight-code.ts';

/**
 * The maximum nesting of Markdown. A quotation is one level; a list and its item are two. It is more than anybody
 * writes, and far less than the parser can handle.
 */
const nestingMaximum = 50;

/**
 * CommonMark with the tables, strikethrough and bare links of GitHub's dialect. markdown-it is used because it can
 * limit nesting and is tested against input that takes other parsers quadratic time.
 */
function dialect({ html }: { html: boolean }) {
  const markdown = new MarkdownIt({
    html,
    linkify: true,
    // Above the limit checked below, because at its own limit the parser would silently drop the rest.
    maxNesting: nestingMaximum + 2,
  });
  // `main.py` and `README.md` are files, so only text with `www.` or a scheme becomes a link.
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
  return markdown;
}
/**
 * Host and path after `www.`, without the punctuation of the surrounding sentence. Labels have the length that the DNS
 * allows, and there are as many as of addresses with a scheme: without an end, each `www.` would read all that follows.
 */
const hostAndPath = /[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,9}\.[a-z]{2,63}(?:\/[^\s<>"']*[^\s<>"'.,:;!?)])?/iy;

/** For creators and admins, who may use HTML. */
const markdown = dialect({ html: true });
/** For everybody else: what looks like HTML is text, so that `List<String>` stays as it was typed. */
const discussionMarkdown = dialect({ html: false });

/**
 * An uploaded picture, or one of the product's own. No other path: an address of the API would be requested with the
 * reader's session by each browser that shows the text.
 */
const picturePath = /^\/(?:art|uploads)(?:\/[\w-]+(?:\.[\w-]+)*)+$/;

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
    // The surrounding page has the only first-level heading.
    h1: 'h2',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }),
    img: sanitizeHtml.simpleTransform('img', { loading: 'lazy' }),
    th: sanitizeHtml.simpleTransform('th', { scope: 'col' }),
  },
  // For raw HTML of any depth: deeper tags are removed, but their text stays. The deepest Markdown is well within the
  // limit.
  nestingLimit: 3 * nestingMaximum,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !picturePath.test(attribs.src ?? ''),
};

/** A heading becomes a paragraph: the page around the text has headings of its own, and a typed `#` is often no heading. */
const allowedInDiscussion: sanitizeHtml.IOptions = {
  ...allowed,
  allowedTags: [
    ...['p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'pre', 'code', 'strong', 'em', 'del', 'a', 'span'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  transformTags: {
    ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((heading) => [heading, 'p'])),
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow ugc' }),
    th: sanitizeHtml.simpleTransform('th', { scope: 'col' }),
  },
};

/** Keeps headings, text, lists, code, tables, quotations, links, and pictures of this site; removes everything else. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, allowed);
}

/**
 * Renders GitHub's dialect of Markdown as sanitized HTML. Refuses the `markdownRefusals` for the field
 * `path` of the request, if there is one.
 */
export function renderMarkdown(source: string, path: string | null = null): string {
  return sanitizeRichText(render(markdown, source, path));
}

/** The same for what learners write to each other: without headings and pictures, and links are marked as theirs. */
export function renderDiscussion(source: string, path: string | null = null): string {
  return sanitizeHtml(render(discussionMarkdown, source, path), allowedInDiscussion);
}

/** Characters of a text that are highlighted: about 500 lines. The rest of its code stays plain. */
const mostHighlighted = 20_000;

/** Highlights code as long as it has room. An empty result means that the library itself escapes the code. */
function highlightWithin(room: number): (code: string, language: string) => string {
  return (code, language) => {
    if (code.length > room) return '';
    room -= code.length;
    return highlightCode(code, language) ?? '';
  };
}

/**
 * The most cells of tables that nobody wrote. The parser fills each row up to the columns of the heading:
 * without a limit, 10,000 characters become 500,000 cells.
 */
const mostFilledUp = 5000;
/** The line below a table's heading, also in lists and quotations. */
const isBelowHeading = (text: string) => /^[-+*>|:\d.)\s]*$/.test(text) && text.includes('-') && text.includes('|');
const barsIn = (text: string) => text.split('|').length - 1;

/**
 * How many cells the parser may add to the tables of a text. A table ends before the first empty line, so no line
 * between two of those gets more cells than the widest heading there has columns.
 */
function cellsFilledUp(source: string): number {
  const blocks = source.replaceAll(/\r\n?/g, '\n').split(/\n[ \t]*\n/);
  return blocks.reduce((sum, block) => {
    const lines = block.split('\n');
    const columns = lines.filter(isBelowHeading).reduce((widest, text) => Math.max(widest, barsIn(text) + 1), 0);
    return sum + lines.reduce((missing, text) => missing + Math.max(0, columns - barsIn(text) - 1), 0);
  }, 0);
}

/**
 * The most characters of addresses and titles for each character of a text, and for a short text. An address that is
 * defined once (`[a]: https://…`) stands in the HTML at each use: without a limit, 10,000 characters become 20 MB.
 */
const mostAttributes = { each: 10, always: 10_000 };

function render(rules: ReturnType<typeof dialect>, source: string, path: string | null): string {
  if (cellsFilledUp(source) > mostFilledUp) throw new Refusal('table_too_wide', { path });
  const tokens = rules.parse(source, {});
  const levels = tokens.flatMap((token) => [token, ...(token.children ?? [])]);
  const attributes = levels
    .flatMap(({ attrs }) => attrs ?? [])
    .reduce((sum, [, value]) => sum + String(value).length, 0);
  if (attributes > mostAttributes.each * source.length + mostAttributes.always) {
    throw new Refusal('address_too_often', { path });
  }
  if (levels.some(({ level }) => level > nestingMaximum)) throw new Refusal('text_too_deep', { path });
  return rules.renderer.render(tokens, { ...rules.options, highlight: highlightWithin(mostHighlighted) }, {});
}
