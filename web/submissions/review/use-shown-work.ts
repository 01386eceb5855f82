import { type RefObject, useCallback, useRef, useState } from 'react';
import type { ReviewComment, SubmittedVersion } from '#functions/submissions/review/review-contract.ts';
import { type Anchor, locate } from '../../learning/notes/text-anchor.ts';
import { playFrom } from '../../practice/RecordingPlayer.tsx';
import { selectedPassage, showPassage, usePaintedPassages, useSelectedPassage } from './use-passages.ts';

/** The version that is on the page, and the places in it. */
export interface ShownWork {
  /** The element with the text that was handed in, and the words of the recording. */
  text: RefObject<HTMLDivElement | null>;
  media: RefObject<HTMLMediaElement | null>;
  hasRecording: boolean;
  /** Whether something is selected in the text of the latest version. */
  isSelected: boolean;
  /** What is selected there at this moment. */
  passage: () => Anchor | null;
  /** Whether the recording was played, so that a comment is about its second. */
  isPlaying: () => boolean;
  second: () => number;
  /** Whether the place of a comment is in what is shown. */
  isFound: (comment: ReviewComment) => boolean;
  show: (comment: ReviewComment) => void;
  /** Marks the passages of these comments. */
  mark: (comments: readonly ReviewComment[], currentId: string | null) => void;
}

const nothing: readonly ReviewComment[] = [];

export function useShownWork(version: SubmittedVersion, isLatest: boolean): ShownWork {
  const text = useRef<HTMLDivElement>(null);
  const media = useRef<HTMLMediaElement>(null);
  const selected = useSelectedPassage(text);
  const [marked, setMarked] = useState({ comments: nothing, currentId: null as string | null });
  const { answer } = version;
  const words = wordsOf(version);
  const hasRecording = answer !== null && 'isPlayable' in answer && answer.isPlayable;
  usePaintedPassages(text, words, marked.comments, marked.currentId);
  return {
    text,
    media,
    hasRecording,
    isSelected: isLatest && selected !== null,
    passage: () => (isLatest ? selectedPassage(text.current) : null),
    isPlaying: () => (media.current?.currentTime ?? 0) > 0,
    second: () => Math.floor(media.current?.currentTime ?? 0),
    isFound: ({ passage, second }) =>
      second !== null ? hasRecording : passage === null || locate(words, passage) !== null,
    show: ({ passage, second }) => {
      if (second !== null) playFrom(media, second * 1000);
      else if (passage && text.current) showPassage(text.current, passage);
    },
    mark: useCallback((comments, currentId) => setMarked({ comments, currentId }), []),
  };
}

/** All words of a version in which a passage can be. */
function wordsOf({ text, answer }: SubmittedVersion): string {
  return `${text}\n${answer && 'transcript' in answer ? answer.transcript : ''}`;
}
