import { type RefObject, useEffect, useState } from 'react';
import type { FinishedAnswer } from './finished-answer.ts';

/** Plays an answer from this browser. `media` lets others jump to a place. */
export function AnswerPlayer({
  answer: { sound, start },
  media,
}: {
  answer: FinishedAnswer;
  media: RefObject<HTMLMediaElement | null>;
}) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(sound);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [sound]);
  if (!address) return null;
  const attributes = {
    src: address,
    controls: true,
    preload: 'metadata',
    'aria-label': 'Your recording',
    onLoadedMetadata: ({ currentTarget }: { currentTarget: HTMLMediaElement }) => makeSeekable(currentTarget),
  } as const;
  return start.mode === 'video' ? (
    <video
      {...attributes}
      ref={media as RefObject<HTMLVideoElement | null>}
      playsInline
      className="w-full rounded-md"
    />
  ) : (
    <audio {...attributes} ref={media as RefObject<HTMLAudioElement | null>} className="w-full" />
  );
}

/**
 * Chrome's recordings have no duration, so its controls cannot seek. After a jump far beyond the end, the browser has
 * read the whole file and knows the duration (https://crbug.com/40482588).
 */
export function makeSeekable(media: HTMLMediaElement): void {
  if (Number.isFinite(media.duration)) return;
  const back = () => {
    if (!Number.isFinite(media.duration)) return;
    media.removeEventListener('durationchange', back);
    media.currentTime = 0;
  };
  media.addEventListener('durationchange', back);
  media.currentTime = 1e9;
}
