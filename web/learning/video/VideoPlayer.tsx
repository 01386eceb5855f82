import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Lesson } from '#functions/learning/contract.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import { SelectField } from '#web/design/SelectField.tsx';
import { type LessonAddress, lessonQuery } from '../queries.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useStoredState } from './use-stored-state.ts';
import { useWatching } from './use-watching.ts';
import { completableAt, playedStretches, watchedPercent } from './watched-time.ts';

const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2];
const isSpeed = (value: unknown): value is number => SPEEDS.some((speed) => speed === value);
/** Seconds. A video that was left this close to its end starts from the beginning. */
const RESTART_WITHIN = 5;
/** Seconds that a shortcut moves back or forward. */
const JUMP = 10;

/**
 * A lesson's video with captions and playback speeds. It resumes where the learner stopped, on any device. Only the
 * parts that were really played count as watched.
 */
export function VideoPlayer({
  video,
  lesson,
  address,
  storageKey,
  onWatched,
}: {
  video: NonNullable<Lesson['video']>;
  lesson: Lesson;
  address: LessonAddress;
  storageKey: string;
  onWatched: () => void;
}) {
  const queryClient = useQueryClient();
  const player = useRef<HTMLVideoElement>(null);
  const { resumeAt, watched, record, save } = useWatching({ lesson, address, storageKey });
  const [speed, setSpeed] = useStoredState('speed', 1, isSpeed);
  /** Seconds. The length that the lesson states, then that of the file once its metadata is loaded. */
  const [duration, setDuration] = useState(video.durationSeconds);
  const [failed, setFailed] = useState(false);
  const percent = watchedPercent(watched, duration);
  const isWatched = percent >= completableAt;
  const report = useEffectEvent(onWatched);
  useEffect(() => {
    if (isWatched) report();
  }, [isWatched]);

  useShortcuts({
    k: togglePlayback,
    ' ': togglePlayback,
    j: () => jump(-JUMP),
    l: () => jump(JUMP),
  });

  return (
    <div>
      {/* biome-ignore lint/a11y/useMediaCaption: the track is rendered if the lesson has captions */}
      <video
        ref={player}
        src={video.url}
        controls
        playsInline
        preload="metadata"
        aria-label={lesson.title}
        onLoadedMetadata={resume}
        onTimeUpdate={recordPlayback}
        onPause={recordAndSave}
        onEnded={recordAndSave}
        onError={() => setFailed(true)}
        className="aspect-video w-full rounded-lg bg-black"
      >
        {video.captionsUrl && <track kind="captions" src={video.captionsUrl} srcLang="en" label="English" default />}
      </video>
      {failed && (
        <Notice tone="danger" title="This video could not be played" className="mt-4">
          <p>Your place in it is kept. Please check your connection and try again.</p>
          <Button variant="secondary" size="small" className="mt-3" onClick={reload}>
            Try again
          </Button>
        </Notice>
      )}
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-48 flex-1">
          <ProgressBar label="Watched" value={percent} showLabel tone={isWatched ? 'success' : 'accent'} />
          <p className="mt-2 text-muted text-xs">Parts that you skip do not count.</p>
        </div>
        <SelectField
          label="Speed"
          value={String(speed)}
          options={SPEEDS.map((one) => ({ value: String(one), label: `${one}×` }))}
          onChange={(event) => {
            const chosen = Number(event.target.value);
            setSpeed(chosen);
            if (player.current) player.current.playbackRate = chosen;
          }}
          className="w-32"
        />
      </div>
    </div>
  );

  function resume() {
    const element = player.current;
    if (!element) return;
    setFailed(false);
    // A recording that was not finalized reports an infinite duration.
    const length = Number.isFinite(element.duration) ? element.duration : video.durationSeconds;
    setDuration(length);
    element.playbackRate = speed;
    if (resumeAt > 0 && resumeAt < length - RESTART_WITHIN) element.currentTime = resumeAt;
  }

  function recordPlayback() {
    const element = player.current;
    if (element) record(element.currentTime, playedStretches(element.played));
  }

  function recordAndSave() {
    recordPlayback();
    save();
  }

  function togglePlayback() {
    const element = player.current;
    if (!element) return;
    // The promise is rejected if the video cannot be played; `onError` reports that.
    if (element.paused) element.play().catch(() => {});
    else element.pause();
  }

  function jump(seconds: number) {
    const element = player.current;
    if (element) element.currentTime = Math.max(0, Math.min(duration, element.currentTime + seconds));
  }

  async function reload() {
    // The link to the video may have expired while the page was open.
    await queryClient.refetchQueries(lessonQuery(address));
    setFailed(false);
    player.current?.load();
  }
}
