/** The document title. Separate from page-head.shared.ts, which the browser loads only at the first navigation. */

export const productName = 'Interview Launchpad';
export const tagline = 'Launching Careers, One Interview at a Time';

/** The title in the browser's tab and in search results. */
export function documentTitle(title: string): string {
  return title === productName ? `${productName}: ${tagline}` : `${title} · ${productName}`;
}
