import { useEffect, useRef, useState } from 'react';
import type { Cue } from '#functions/courses/captions.shared.ts';
import { clockText } from '#functions/practice/measures/clock-text.shared.ts';
import { counted } from '#web/courses/counted.ts';
import { classNames } from '#web/design/class-names.ts';
import { TextField } from '#web/design/TextField.tsx';
import { lastCueAt, markedParts } from './cues.ts';

/** How long the transcript stays where the learner scrolled it, in milliseconds. */
const REST_AFTER_SCROLLING = 6000;

/**
 * Everything that is said in a video, line by line. Each line plays from there, the current one is marked and kept in
 * view, and a search shows only the lines that contain it.
 */
export function Transcript({
  cues,
  time,
  onSeek,
  className,
}: {
  cues: readonly Cue[];
  time: number;
  onSeek: (second: number) => void;
  className?: string;
}) {
  const [searched, setSearched] = useState('');
  const wanted = searched.trim().toLowerCase();
  const lines = cues.map((cue, index) => ({ ...cue, index }));
  const found = wanted === '' ? lines : lines.filter(({ text }) => text.toLowerCase().includes(wanted));
  const current = lastCueAt(cues, time);
  const list = useRef<HTMLOListElement>(null);
  const scrolledAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const line = list.current?.querySelector(`[data-line="${current}"]`);
    const isResting = performance.now() - scrolledAt.current < REST_AFTER_SCROLLING;
    if (!list.current || !(line instanceof HTMLElement) || isResting) return;
    // Not `scrollIntoView`, which would also scroll the page.
    list.current.scrollTo({
      top: line.offsetTop - list.current.clientHeight / 3,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    });
  }, [current]);

  const rest = () => {
    scrolledAt.current = performance.now();
  };
  return (
    <section
      aria-label="Transcript"
      className={classNames('flex flex-col rounded-lg border border-line bg-surface', className)}
    >
      <div className="border-line border-b p-3">
        <TextField
          label="Search the transcript"
          hideLabel
          type="search"
          placeholder="Search the transcript"
          value={searched}
          onChange={({ target }) => setSearched(target.value)}
        />
        <p role="status" className={wanted === '' ? 'sr-only' : 'mt-2 text-muted text-xs'}>
          {wanted !== '' && (found.length > 0 ? counted(found.length, 'line') : 'No line of this video says that.')}
        </p>
      </div>
      <ol
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
        tabIndex={0}
        aria-label="Lines"
        onWheel={rest}
        onTouchMove={rest}
        onKeyDown={rest}
        className="player-lines relative flex-1 overflow-y-auto overscroll-contain p-1.5"
      >
        {found.map(({ index, from, text }) => (
          <li key={index} data-line={index}>
            <button
              type="button"
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onSeek(from)}
              className={classNames(
                'flex w-full items-baseline gap-3 rounded-md px-2.5 py-1.5 text-left text-sm transition',
                index === current ? 'bg-highlight-soft text-on-highlight-soft' : 'hover:bg-sunken',
              )}
            >
              <span className="w-8 shrink-0 text-right text-xs tabular-nums">{clockText(from)}</span>
              <span>
                {markedParts(text, searched).map((part, place) =>
                  place % 2 === 1 ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
                    <mark key={place} className="rounded-sm bg-highlight text-on-highlight">
                      {part}
                    </mark>
                  ) : (
                    part
                  ),
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
