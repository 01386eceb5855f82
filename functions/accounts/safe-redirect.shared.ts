/**
 * Which `redirect` values both sides follow after a sign-in: docs/decisions.md "Accounts". No imports, for the
 * browser's sake.
 */

/** A base that no real address can equal, so that a path which leaves it is seen. */
const NOWHERE = 'https://same-origin.invalid';

/** Where to go after signing in: the wished path when it stays on this site and is a page, otherwise the home page. */
export function safeRedirect(wish: string | null | undefined): string {
  if (!wish?.startsWith('/')) return '/';
  // The URL parser drops tabs and line breaks and reads a backslash as a slash: what is shown is not what is opened.
  if (/[\p{Cc}\\]/u.test(wish)) return '/';
  if (!URL.canParse(wish, NOWHERE)) return '/';
  const target = new URL(wish, NOWHERE);
  if (target.origin !== NOWHERE || target.pathname.startsWith('//')) return '/';
  // Judged after resolving, so that /./api/ and /%61pi/ are seen for what they are.
  if (isApi(target.pathname)) return '/';
  return target.pathname + target.search + target.hash;
}

function isApi(pathname: string): boolean {
  try {
    return /^\/+api(\/|$)/i.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}
