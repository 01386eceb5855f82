import type { Cue } from '#functions/courses/captions.shared.ts';

/** The index of the caption that is shown at a second, of those shown at once the last; -1 for none. */
export function cueAt(cues: readonly Cue[], second: number): number {
  return cues.findLastIndex(({ from, to }) => from <= second && second < to);
}

/** The index of the caption that was begun last; -1 before the first. In the transcript, it stays marked during pauses. */
export function lastCueAt(cues: readonly Cue[], second: number): number {
  return cues.findLastIndex(({ from }) => from <= second);
}

/** The text in parts, of which every second one is an occurrence of what was searched for, without regard to case. */
export function markedParts(text: string, searched: string): string[] {
  const wanted = searched.trim();
  if (wanted === '') return [text];
  return text.split(new RegExp(`(${wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`, 'gi'));
}
