import { diffWords } from 'diff';

/** A stretch of two texts: in both, only in the later one, or only in the earlier one. */
export type Stretch = { text: string; kind: 'same' | 'added' | 'removed' };

/** Milliseconds. Two texts of the greatest length that have nothing in common take longer. */
const PATIENCE = 1000;

/**
 * What has changed from one text to another, word by word. Texts that have too little in common are shown one after the
 * other.
 */
export function differences(before: string, after: string): Stretch[] {
  const changes = diffWords(before, after, { timeout: PATIENCE });
  if (!changes) {
    const whole: Stretch[] = [
      { text: before, kind: 'removed' },
      { text: after, kind: 'added' },
    ];
    return whole.filter(({ text }) => text !== '');
  }
  return changes.map(({ value, added, removed }) => {
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    return { text: value, kind };
  });
}
