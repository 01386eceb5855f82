import { type Anchor, locate } from '../learning/notes/text-anchor.ts';

/** A comment on a text, with the passage that it is about; null for one that is not about a passage. */
export type TextComment = { id: string; passage: Anchor | null };

/** Text of a paragraph; `comment` is the place of the comment that is about it, counted from 1 in the order of the text. */
type MarkedPart = { text: string; comment: number | null };

export type MarkedParagraph<Comment> = { parts: MarkedPart[]; comments: { comment: Comment; number: number }[] };

/**
 * A text as paragraphs, with the comments about its passages after the paragraph in which the passage ends. Where two
 * passages overlap, the one that begins first is marked up to the other. `others`: comments whose passage is not in the
 * text, or that have none.
 */
export function markText<Comment extends TextComment>(
  text: string,
  comments: readonly Comment[],
): { paragraphs: MarkedParagraph<Comment>[]; others: Comment[] } {
  const places = comments
    .flatMap((comment) => {
      const place = comment.passage && locate(text, comment.passage);
      return place ? [{ comment, start: place[0], end: place[1] }] : [];
    })
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
    .map((place, index) => ({ ...place, number: index + 1 }));
  const found = new Set(places.map(({ comment }) => comment));
  const paragraphs = paragraphsOf(text);
  return {
    paragraphs: paragraphs.map(({ start, end }, index) => {
      const next = paragraphs[index + 1]?.start ?? Number.POSITIVE_INFINITY;
      return {
        parts: partsOf(text, { start, end }, places),
        comments: places.filter((place) => place.end > start && place.end <= next),
      };
    }),
    others: comments.filter((comment) => !found.has(comment)),
  };
}

type Stretch = { start: number; end: number };

/** Paragraphs are separated by blank lines. */
function paragraphsOf(text: string): Stretch[] {
  return [...text.matchAll(/\S(?:[^\n]|\n(?![^\S\n]*\n))*/g)].map(({ 0: paragraph, index }) => ({
    start: index,
    end: index + paragraph.trimEnd().length,
  }));
}

function partsOf(text: string, paragraph: Stretch, places: (Stretch & { number: number })[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let at = paragraph.start;
  const add = (end: number, comment: number | null) => {
    if (end > at) parts.push({ text: text.slice(at, end), comment });
    at = Math.max(at, end);
  };
  for (const [index, { start, end, number }] of places.entries()) {
    if (end <= paragraph.start || start >= paragraph.end) continue;
    const overlapped = places[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    add(Math.min(start, paragraph.end), null);
    add(Math.min(end, paragraph.end, Math.max(overlapped, at)), number);
  }
  add(paragraph.end, null);
  return parts;
}
