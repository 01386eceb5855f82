import { useEffect, useState } from 'react';
import type { Highlight as Passage } from '#functions/learning/contract.ts';
import { lessonText, rangeOf, selectedOffsets } from './passages.ts';
import { type Anchor, anchorAt, locate } from './text-anchor.ts';

const NAME = 'lesson';

/** The server rejects a longer quote. */
const QUOTE_MAXIMUM = 2000;

/**
 * Marks the highlighted passages in the text of the lesson, and returns the ids of those that it no longer contains. The
 * browser paints them over the text (CSS Custom Highlight API), so that its elements stay as they are. A browser without
 * that still lists them.
 */
export function usePassages(highlights: readonly Passage[], html: string): ReadonlySet<string> {
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other passages
  useEffect(() => {
    const root = lessonText();
    const text = root?.textContent ?? '';
    const places = highlights.map((one) => ({ id: one.id, place: locate(text, one) }));
    setLost(new Set(places.filter(({ place }) => place === null).map(({ id }) => id)));
    if (!root || typeof Highlight === 'undefined') return;
    CSS.highlights.set(NAME, new Highlight(...places.flatMap(({ place }) => (place ? rangeOf(root, place) : []))));
    return () => void CSS.highlights.delete(NAME);
  }, [highlights, html]);
  return lost;
}

/** The passage that is selected in the text of the lesson; null if none is, or too much. */
export function useSelectedPassage(): Anchor | null {
  const [selected, setSelected] = useState<Anchor | null>(null);
  useEffect(() => {
    const read = () => {
      const root = lessonText();
      const offsets = root && selectedOffsets(root);
      const anchor = offsets && anchorAt(root.textContent, ...offsets);
      setSelected(anchor && anchor.quote.length <= QUOTE_MAXIMUM ? anchor : null);
    };
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, []);
  return selected;
}

/** Scrolls to a passage of the text and selects it. */
export function showPassage(passage: Passage): void {
  const root = lessonText();
  const place = root && locate(root.textContent, passage);
  if (!place) return;
  const range = rangeOf(root, place);
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
}
