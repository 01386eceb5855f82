/** The title of every document: apart from the heads, which a browser needs only once someone has gone to another page. */

export const productName = 'Interview Launchpad';
export const tagline = 'Launching Careers, One Interview at a Time';

/** What stands in the browser's tab and in search results. */
export function documentTitle(title: string): string {
  return title === productName ? `${productName}: ${tagline}` : `${title} · ${productName}`;
}
