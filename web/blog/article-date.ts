const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The date of publication in the reader's time zone: Nov 23, 2026. */
export function articleDate(publishedAt: string): string {
  return format.format(new Date(publishedAt));
}
