import type { RefObject } from 'react';
import type { PracticeAnswer } from '#functions/practice/contract.ts';

/** Plays a recorded answer, with the browser's controls. `media` lets others jump to a place (`playFrom`). */
export function RecordingPlayer({
  address,
  mode,
  media,
}: {
  address: string;
  mode: PracticeAnswer['mode'];
  media: RefObject<HTMLMediaElement | null>;
}) {
  const attributes = {
    src: address,
    controls: true,
    preload: 'metadata',
    'aria-label': 'Your recording',
    onLoadedMetadata: ({ currentTarget }: { currentTarget: HTMLMediaElement }) => makeSeekable(currentTarget),
  } as const;
  return mode === 'video' ? (
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

/** Plays from a place, in milliseconds. Where the browser refuses to play, the player stands at the place. */
export function playFrom({ current }: RefObject<HTMLMediaElement | null>, milliseconds: number): void {
  if (!current) return;
  current.currentTime = milliseconds / 1000;
  void current.play().catch(() => undefined);
}

/**
 * Chrome's recordings have no duration, so its controls cannot seek. After a jump far beyond the end, the browser has
 * read the whole file and knows the duration (https://crbug.com/40482588).
 */
function makeSeekable(media: HTMLMediaElement): void {
  if (Number.isFinite(media.duration)) return;
  const back = () => {
    if (!Number.isFinite(media.duration)) return;
    media.removeEventListener('durationchange', back);
    media.currentTime = 0;
  };
  media.addEventListener('durationchange', back);
  media.currentTime = 1e9;
}
