/**
 * Which `redirect` values the app and the Worker follow after a sign-in: docs/decisions.md "Accounts". It has no
 * imports, because the browser loads it.
 */

/** A base with an origin that no real address has: a path that resolves to another origin leaves the site. */
const base = 'https://same-origin.invalid';

/** The requested path if it is a page of this site, otherwise the home page. */
export function safeRedirect(path: string | null | undefined): string {
  if (!path?.startsWith('/')) return '/';
  // The URL parser drops tabs and line breaks and reads a backslash as a slash: it would open another address than
  // shown.
  if (/[\p{Cc}\\]/u.test(path)) return '/';
  if (!URL.canParse(path, base)) return '/';
  const target = new URL(path, base);
  if (target.origin !== base || target.pathname.startsWith('//')) return '/';
  // Checked after resolving, so that /./api/ and /%61pi/ are recognized.
  if (isApi(target.pathname)) return '/';
  return target.pathname + target.search + target.hash;
}

/** The longest `redirect` that is carried on, in a mailed link or in the cookie of a sign-in with a provider. */
export const redirectMaximum = 1500;

/**
 * The same for what carries it on: undefined for the home page, and for a page whose address is too long, because a sign-in
 * must not fail for the page that comes after it.
 */
export function carriedRedirect(path: string | null | undefined): string | undefined {
  const redirect = safeRedirect(path);
  return redirect === '/' || redirect.length > redirectMaximum ? undefined : redirect;
}

function isApi(pathname: string): boolean {
  try {
    return /^\/+api(\/|$)/i.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}
