import DOMPurify from 'dompurify';

/** A section of an article, for its table of contents. */
export interface ArticleSection {
  /** The id of the section's heading, used as the URL fragment. */
  id: string;
  title: string;
}

/** The HTML that the server allows (db/rich-text.ts). The browser sanitizes it a second time before showing it. */
const allowed = {
  ALLOWED_TAGS: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'pre', 'code', 'strong', 'em', 'del', 'a'],
    ...['img', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'sub', 'sup', 'kbd', 'span'],
  ],
  ALLOWED_ATTR: [
    'href',
    'title',
    'rel',
    'src',
    'alt',
    'width',
    'height',
    'loading',
    'start',
    'align',
    'scope',
    'class',
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/**
 * Sanitizes the HTML of an article, and adds link targets to its headings and scrollable frames to its tables. The
 * server, which renders the first screen, has no DOM; there the API has just sanitized the text.
 */
export function articleText(content: string): { html: string; sections: ArticleSection[] } {
  return withTargets(typeof document === 'undefined' ? content : DOMPurify.sanitize(content, allowed));
}

/**
 * Tags at the odd indexes, text between them. Both sanitizers write tags in one way: values in double quotes, and no
 * `<` in text.
 */
const tags = /(<(?:[^">]|"[^"]*")*>)/;

function withTargets(html: string): { html: string; sections: ArticleSection[] } {
  const parts = html.split(tags);
  const sections: ArticleSection[] = [];
  const counts = new Map<string, number>();
  let heading: { name: string; start: number } | null = null;
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0) continue;
    const [, end, name = ''] = /^<(\/?)(\w+)/.exec(part) ?? [];
    parts[index] = withCodeClasses(part);
    if (name === 'table') parts[index] = end ? `${part}</div>` : `${FRAME}${part}`;
    if (!heading && !end && (name === 'h2' || name === 'h3')) heading = { name, start: index };
    if (!heading || !end || name !== heading.name) continue;
    const title = textOf(parts.slice(heading.start, index));
    const id = uniqueId(title, counts);
    parts[heading.start] = `<${name} id="${id}">`;
    parts[index] = `${linkTo(id)}</${name}>`;
    if (name === 'h2') sections.push({ id, title });
    heading = null;
  }
  return { html: parts.join(''), sections };
}

/** Keeps the classes of highlighted code only. Any other class could place the text over the rest of the page. */
function withCodeClasses(tag: string): string {
  return tag.replace(/ class="([^"]*)"/, (_class, names: string) => {
    const kept = names.split(/\s+/).filter((name) => /^(hljs|language)-\w+$/.test(name));
    return ` class="${kept.join(' ')}"`;
  });
}

const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** The text of sanitized HTML that is split into tags and text. Sanitizers escape these five characters only. */
function textOf(parts: string[]): string {
  const text = parts.filter((_part, index) => index % 2 === 1).join('');
  return text.replaceAll(/&(\w+);/g, (entity, name: string) => CHARACTERS[name] ?? entity);
}

/** An id with a prefix that no other id of the page has, so that a heading cannot replace an element of the page. */
function uniqueId(title: string, counts: Map<string, number>): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const id = ['section', ...words].join('-').slice(0, 80);
  const count = (counts.get(id) ?? 0) + 1;
  counts.set(id, count);
  return count === 1 ? id : `${id}-${count}`;
}

/** A link for the mouse only. Keyboard users have the contents, and a screen reader need not announce it. */
function linkTo(id: string): string {
  return `<a href="#${id}" tabindex="-1" aria-hidden="true" class="section-link">#</a>`;
}

/** A frame that scrolls, by keyboard too, when the table in it is wider than the screen. */
const FRAME = '<div class="table-frame" tabindex="0" role="region" aria-label="Table">';
