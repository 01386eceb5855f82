/** The unfinished typed answer to a question, so that a closed tab does not lose it. Where storage is forbidden, nothing is kept. */

const key = (slug: string) => `practice_draft_${slug}`;

export function readDraft(slug: string): string {
  try {
    return localStorage.getItem(key(slug)) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(slug: string, text: string): void {
  try {
    localStorage.setItem(key(slug), text);
  } catch {
    // The text is still in the field.
  }
}

export function dropDraft(slug: string): void {
  try {
    localStorage.removeItem(key(slug));
  } catch {
    // Nothing was stored.
  }
}
