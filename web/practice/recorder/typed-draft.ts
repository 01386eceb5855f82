/**
 * What is being typed, an answer or the words of a spoken one, so that a closed tab does not lose it. A visitor's stays in
 * this tab only: the next visitor of this browser may be somebody else. Where storage is forbidden, nothing is kept.
 */

/** `of`: the slug of the question, or the id of the spoken answer. `owner`: the id of the account; null for a visitor. */
export type Draft = { of: string; owner: number | null };

const storageOf = ({ owner }: Draft) => (owner === null ? sessionStorage : localStorage);
const keyOf = ({ of, owner }: Draft) => ['practice_draft', owner, of].filter((part) => part !== null).join('_');

export function readDraft(draft: Draft): string {
  try {
    return storageOf(draft).getItem(keyOf(draft)) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(draft: Draft, text: string): void {
  try {
    storageOf(draft).setItem(keyOf(draft), text);
  } catch {
    // The text is still in the field.
  }
}

export function dropDraft(draft: Draft): void {
  try {
    storageOf(draft).removeItem(keyOf(draft));
  } catch {
    // Nothing was stored.
  }
}

/** Drops all drafts of an account. */
export function dropDraftsOf(owner: number): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    const beginning = keyOf({ owner, of: '' });
    for (const key of keys.filter((known) => known.startsWith(beginning))) localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
