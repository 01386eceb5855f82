import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { documentTitle } from '#functions/pages/page-title.shared.ts';

/** The address whose head stands in the document: the server wrote the first one. */
let addressOfHead: string | undefined;

/**
 * What the head says of that page, as the server or this file wrote it. What a page renders into the head (`<meta
 * name="robots">`) is React's own: React takes it away itself, and breaks when somebody else did.
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
 * Titles the browser tab, and makes the rest of the head that of this page after a navigation. A page of fixed words is
 * described by the same ones as from the server; others may pass a description. Null while the title is not known yet:
 * what stands is left. React's own <title> would come second to the static one of index.html and never show.
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

/** The words come with the first navigation: the page that someone arrives at has them from the server. */
async function writeHead(pathname: string): Promise<void> {
  const heads = await import('#functions/pages/page-head.shared.ts').catch(() => null);
  if (pathname !== addressOfHead) return;
  const fixed = heads?.fixedHead(pathname);
  // A browser's own "share" takes the canonical address.
  addToHead('link', { rel: 'canonical', href: window.location.origin + (fixed?.path ?? pathname) });
  if (fixed) describe(fixed.description);
}

function describe(description: string): void {
  document.head.querySelector('meta[name="description"]')?.remove();
  addToHead('meta', { name: 'description', content: description });
}

/** Takes away what was said about the page before. */
function clearHead(): void {
  for (const element of headOfPage.splice(0)) element.remove();
}

function addToHead(name: 'link' | 'meta', attributes: Record<string, string>): void {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  document.head.append(element);
  headOfPage.push(element);
}
