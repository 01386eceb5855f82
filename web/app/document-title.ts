import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { documentTitle } from '#functions/pages/page-title.shared.ts';

/** The path of the page that the document's head currently describes. The server wrote the first head. */
let addressOfHead: string | undefined;

/**
 * The head's elements about that page, written by the server or by this file. Elements that a page renders into the
 * head (`<meta name="robots">`) are not included: React removes them itself, and fails if other code has removed them.
 */
const headOfPage =
  typeof document === 'undefined'
    ? []
    : [
        ...document.head.querySelectorAll(
          'link[rel="canonical"], meta[name="description"], meta[name="robots"], meta[property^="og:"], meta[name^="twitter:"], script[type="application/ld+json"]',
        ),
      ];

/**
 * Sets the title of the browser tab and, after a navigation, the canonical link and the description of the page. A page
 * with fixed texts gets the same description as from the server; others may pass one. A null title means that it is not
 * known yet, and the tab's title stays as it is. React's own <title> would be added after the static one of index.html,
 * and browsers show the first.
 */
export function useDocumentTitle(title: string | null, description?: string): void {
  const { pathname } = useLocation();

  useEffect(() => {
    if (title !== null) document.title = documentTitle(title);
  }, [title]);

  useEffect(() => {
    addressOfHead ??= pathname;
    if (pathname === addressOfHead) return;
    addressOfHead = pathname;
    clearHead();
    void writeHead(pathname);
  }, [pathname]);

  useEffect(() => {
    if (description) describe(description);
  }, [description]);
}

/**
 * Loads the fixed titles and descriptions, which are needed only after a navigation: the server wrote those of the
 * first page.
 */
async function writeHead(pathname: string): Promise<void> {
  const heads = await import('#functions/pages/page-head.shared.ts').catch(() => null);
  if (pathname !== addressOfHead) return;
  const fixed = heads?.fixedHeadAt(pathname);
  // The "share" command of browsers uses the canonical address.
  addToHead('link', { rel: 'canonical', href: window.location.origin + (fixed?.path ?? pathname) });
  if (fixed) describe(fixed.description);
}

function describe(description: string): void {
  document.head.querySelector('meta[name="description"]')?.remove();
  addToHead('meta', { name: 'description', content: description });
}

/** Removes the elements that describe the previous page. */
function clearHead(): void {
  for (const element of headOfPage.splice(0)) element.remove();
}

function addToHead(name: 'link' | 'meta', attributes: Record<string, string>): void {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  document.head.append(element);
  headOfPage.push(element);
}
