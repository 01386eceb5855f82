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

/** Sanitizes the HTML of an article, and adds link targets to its headings and scrollable frames to its tables. */
export function articleText(content: string): { html: string; sections: ArticleSection[] } {
  const text = document.createElement('div');
  text.append(DOMPurify.sanitize(content, { ...allowed, RETURN_DOM_FRAGMENT: true }));
  for (const element of text.querySelectorAll('[class]')) keepCodeClasses(element);
  const sections: ArticleSection[] = [];
  const counts = new Map<string, number>();
  for (const heading of text.querySelectorAll('h2, h3')) {
    const title = heading.textContent ?? '';
    const name = sectionId(title);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    heading.id = count === 1 ? name : `${name}-${count}`;
    heading.append(linkTo(heading.id));
    if (heading.tagName === 'H2') sections.push({ id: heading.id, title });
  }
  for (const table of text.querySelectorAll('table')) putInFrame(table);
  return { html: text.innerHTML, sections };
}

/** Keeps the classes of highlighted code only. Any other class could place the text over the rest of the page. */
function keepCodeClasses(element: Element): void {
  element.className = [...element.classList].filter((name) => /^(hljs|language)-\w+$/.test(name)).join(' ');
}

/** An id with a prefix that no other id of the page has, so that a heading cannot replace an element of the page. */
function sectionId(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return ['section', ...words].join('-').slice(0, 80);
}

/** A link for the mouse only. Keyboard users have the contents, and a screen reader need not announce it. */
function linkTo(id: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = `#${id}`;
  link.textContent = '#';
  link.tabIndex = -1;
  link.ariaHidden = 'true';
  link.className = 'section-link';
  return link;
}

/** Puts a table in a frame that scrolls, by keyboard too, when the table is wider than the screen. */
function putInFrame(table: HTMLTableElement): void {
  const frame = document.createElement('div');
  frame.className = 'table-frame';
  frame.tabIndex = 0;
  frame.role = 'region';
  frame.ariaLabel = 'Table';
  table.replaceWith(frame);
  frame.append(table);
}
