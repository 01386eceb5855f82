import DOMPurify from 'dompurify';

export interface ArticleSection {
  /** Of its heading, as the address's fragment. */
  id: string;
  title: string;
}

/** What the server lets through (db/rich-text.ts), asked for once more where it is shown. */
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

/** Sanitizes the HTML of an article, gives its headings addresses, and its tables a place to scroll in. */
export function articleText(content: string): { html: string; sections: ArticleSection[] } {
  const text = document.createElement('div');
  text.append(DOMPurify.sanitize(content, { ...allowed, RETURN_DOM_FRAGMENT: true }));
  for (const element of text.querySelectorAll('[class]')) keepCodeClasses(element);
  const sections: ArticleSection[] = [];
  const taken = new Map<string, number>();
  for (const heading of text.querySelectorAll('h2, h3')) {
    const title = heading.textContent ?? '';
    const name = sectionId(title);
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    heading.id = count === 1 ? name : `${name}-${count}`;
    heading.append(linkTo(heading.id));
    if (heading.tagName === 'H2') sections.push({ id: heading.id, title });
  }
  for (const table of text.querySelectorAll('table')) putInFrame(table);
  return { html: text.innerHTML, sections };
}

/** The words of highlighted code; any other class could lay a text over the page. */
function keepCodeClasses(element: Element): void {
  element.className = [...element.classList].filter((name) => /^(hljs|language)-\w+$/.test(name)).join(' ');
}

/** Begins as no id of the page around it does, so that no heading can take the place of one. */
function sectionId(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return ['section', ...words].join('-').slice(0, 80);
}

/** For the pointer alone: the keyboard has the contents, and a reader aloud need not hear it with every heading. */
function linkTo(id: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = `#${id}`;
  link.textContent = '#';
  link.tabIndex = -1;
  link.ariaHidden = 'true';
  link.className = 'section-link';
  return link;
}

/** Where it is wider than the screen, it scrolls by itself, by keyboard too. */
function putInFrame(table: HTMLTableElement): void {
  const frame = document.createElement('div');
  frame.className = 'table-frame';
  frame.tabIndex = 0;
  frame.role = 'region';
  frame.ariaLabel = 'Table';
  table.replaceWith(frame);
  frame.append(table);
}
