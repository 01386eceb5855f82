import { useEffect, useEffectEvent, useRef } from 'react';
import type { Lesson } from '#functions/learning/contract.ts';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import { SelectField } from '#web/design/SelectField.tsx';
import { useKeptState } from './use-kept-state.ts';
import { completableAt, mergeStretches, playedStretches, type Stretch, watchedPercent } from './watched-time.ts';

interface Watching {
  /** Seconds from the start. */
  position: number;
  stretches: readonly Stretch[];
}

const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2];
/** So near to its end, a video starts over. */
const NEARLY_OVER = 5;

/** A lesson's video with captions and speeds. What was really played counts, on this visit and on earlier ones. */
export function VideoPlayer({
  video,
  title,
  kept,
  onWatched,
}: {
  video: NonNullable<Lesson['video']>;
  title: string;
  kept: string;
  onWatched: () => void;
}) {
  const player = useRef<HTMLVideoElement>(null);
  const [watching, setWatching] = useKeptState<Watching>(`${kept}/watched`, { position: 0, stretches: [] }, isWatching);
  /** From earlier visits; what is played now the browser counts itself. */
  const earlier = useRef(watching);
  const percent = watchedPercent(watching.stretches, video.durationSeconds);
  const watched = percent >= completableAt;
  const report = useEffectEvent(onWatched);
  useEffect(() => {
    if (watched) report();
  }, [watched]);

  function follow() {
    const element = player.current;
    if (!element) return;
    const stretches = mergeStretches([...earlier.current.stretches, ...playedStretches(element.played)]);
    setWatching({ position: Math.floor(element.currentTime), stretches });
  }

  function takeUp() {
    const element = player.current;
    const { position } = earlier.current;
    if (element && position < video.durationSeconds - NEARLY_OVER) element.currentTime = position;
  }

  return (
    <div>
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are there whenever the lesson has them */}
      <video
        ref={player}
        src={video.url}
        controls
        playsInline
        preload="metadata"
        aria-label={title}
        onLoadedMetadata={takeUp}
        onTimeUpdate={follow}
        onPause={follow}
        onEnded={follow}
        className="aspect-video w-full rounded-lg bg-black"
      >
        {video.captionsUrl && <track kind="captions" src={video.captionsUrl} srcLang="en" label="English" default />}
      </video>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-48 flex-1">
          <ProgressBar label="Watched" value={percent} showLabel tone={watched ? 'success' : 'accent'} />
          <p className="mt-2 text-muted text-xs">Parts that you skip do not count.</p>
        </div>
        <SelectField
          label="Speed"
          defaultValue="1"
          options={SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }))}
          onChange={(event) => {
            if (player.current) player.current.playbackRate = Number(event.target.value);
          }}
          className="w-32"
        />
      </div>
    </div>
  );
}

function isWatching(value: unknown): value is Watching {
  return (
    typeof value === 'object' &&
    value !== null &&
    'position' in value &&
    typeof value.position === 'number' &&
    'stretches' in value &&
    Array.isArray(value.stretches) &&
    value.stretches.every((one) => Array.isArray(one) && one.length === 2 && one.every(Number.isFinite))
  );
}
