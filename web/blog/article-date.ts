const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The day an article appeared, where the reader lives: Nov 23, 2026. */
export function articleDate(publishedAt: string): string {
  return format.format(new Date(publishedAt));
}
