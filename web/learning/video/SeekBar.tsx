import { useState } from 'react';
import { clockText } from '#functions/practice/measures/clock-text.shared.ts';
import type { Chapters } from './Chapters.tsx';
import { chapterAt } from './Chapters.tsx';
import type { Playback } from './use-playback.ts';

/** Where the video is, how far it is loaded, and where its chapters begin. Pointing at it tells the time and chapter there. */
export function SeekBar({
  playback: { time, duration, loadedUntil },
  chapters,
  onSeek,
}: {
  playback: Playback;
  chapters: Chapters;
  onSeek: (second: number) => void;
}) {
  /** The second under the pointer. */
  const [pointed, setPointed] = useState<number | null>(null);
  const share = (second: number) => `${duration > 0 ? Math.min(100, (100 * second) / duration) : 0}%`;
  const chapter = chapterAt(chapters, time)?.title;
  return (
    <div
      className="relative flex h-8 items-center"
      onPointerMove={({ currentTarget, clientX }) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        setPointed(Math.max(0, Math.min(1, (clientX - left) / width)) * duration);
      }}
      onPointerLeave={() => setPointed(null)}
    >
      <div className="player-rail">
        <div className="player-loaded" style={{ width: share(loadedUntil) }} />
        <div className="bg-highlight" style={{ width: share(time) }} />
      </div>
      {chapters.slice(1).map(({ at, title }) => (
        <span key={title + at} aria-hidden="true" className="player-chapter" style={{ left: share(at) }} />
      ))}
      <span aria-hidden="true" className="player-knob" style={{ left: share(time) }} />
      {pointed !== null && (
        <span
          aria-hidden="true"
          className="player-pointed truncate text-white text-xs tabular-nums"
          style={{ left: `clamp(4rem, ${share(pointed)}, calc(100% - 4rem))` }}
        >
          {[clockText(pointed), chapterAt(chapters, pointed)?.title].filter(Boolean).join(' · ')}
        </span>
      )}
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={[`${clockText(time)} of ${clockText(duration)}`, chapter].filter(Boolean).join(', ')}
        min={0}
        max={duration}
        step="any"
        value={Math.min(time, duration)}
        onChange={({ target }) => onSeek(Number(target.value))}
        className="player-position"
      />
    </div>
  );
}
