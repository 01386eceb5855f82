import { type RefObject, useEffect, useState } from 'react';
import type { ReviewComment } from '#functions/submissions/review/review-contract.ts';
import { rangeOf, selectedOffsets } from '../../learning/notes/passages.ts';
import { type Anchor, anchorAt, locate } from '../../learning/notes/text-anchor.ts';

/** The server rejects a longer quote. */
const QUOTE_MAXIMUM = 2000;

/**
 * Marks the passages of comments in the submitted text (`review` and `review-current` in review.css). The browser paints
 * them over the text, so that it stays as it was handed in. Passages of other texts are not found here.
 */
export function usePaintedPassages(
  root: RefObject<HTMLElement | null>,
  text: string,
  comments: readonly ReviewComment[],
  currentId: string | null,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other passages
  useEffect(() => {
    const element = root.current;
    if (!element || typeof Highlight === 'undefined') return;
    const ranges = (wanted: boolean) =>
      comments.flatMap(({ id, passage }) => {
        const place = passage && (id === currentId) === wanted ? locate(element.textContent, passage) : null;
        return place ? [rangeOf(element, place)] : [];
      });
    CSS.highlights.set('review', new Highlight(...ranges(false)));
    CSS.highlights.set('review-current', new Highlight(...ranges(true)));
    return () => {
      CSS.highlights.delete('review');
      CSS.highlights.delete('review-current');
    };
  }, [root, text, comments, currentId]);
}

/** The passage that is selected in the submitted text at this moment; null if none is, or too much. */
export function selectedPassage(element: HTMLElement | null): Anchor | null {
  const offsets = element && selectedOffsets(element);
  const anchor = offsets && anchorAt(element.textContent, ...offsets);
  return anchor && anchor.quote.length <= QUOTE_MAXIMUM ? anchor : null;
}

/** The same, for showing what can be done with it. */
export function useSelectedPassage(root: RefObject<HTMLElement | null>): Anchor | null {
  const [selected, setSelected] = useState<Anchor | null>(null);
  useEffect(() => {
    const read = () => setSelected(selectedPassage(root.current));
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, [root]);
  return selected;
}

/** Selects the sentence after the selected one, or before it: the way to a passage without a pointer. */
export function selectSentence(element: HTMLElement, step: 1 | -1): void {
  const text = element.textContent;
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].flatMap(
    ({ segment, index }) => {
      const trimmed = segment.trim();
      return trimmed === '' ? [] : [[index + segment.indexOf(trimmed), trimmed.length] as const];
    },
  );
  const selected = selectedOffsets(element);
  const at = selected ? sentences.findLastIndex(([start]) => start <= selected[0]) : step === 1 ? -1 : sentences.length;
  const next = sentences[Math.min(Math.max(at + step, 0), sentences.length - 1)];
  if (!next) return;
  select(element, [next[0], next[0] + next[1]]);
}

/** Scrolls to a passage and selects it. Returns false when the text no longer has it. */
export function showPassage(element: HTMLElement, passage: Anchor): boolean {
  const place = locate(element.textContent, passage);
  if (place) select(element, place);
  return place !== null;
}

function select(element: HTMLElement, place: readonly [number, number]): void {
  const range = rangeOf(element, place);
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  const { top, bottom } = range.getBoundingClientRect();
  // Below the header, above the end of the screen.
  if (top < 120 || bottom > window.innerHeight - 80) window.scrollBy({ top: top - window.innerHeight / 3 });
}
