import type { PracticeAnswerSummary } from '#functions/practice/contract.ts';
import { clockText } from '#functions/practice/measures/clock-text.shared.ts';

const modes = { audio: 'Spoken', video: 'On video', typed: 'Typed' } as const;

/** How a practice answer was given: "Spoken, 1:32". A typed one has no length. */
export function answerKind({ mode, durationMs }: Pick<PracticeAnswerSummary, 'mode' | 'durationMs'>): string {
  return mode === 'typed' ? modes.typed : `${modes[mode]}, ${clockText(durationMs / 1000)}`;
}
