import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { readCaptions } from '#functions/courses/captions.shared.ts';
import type { Lesson } from '#functions/learning/contract.ts';
import { classNames } from '#web/design/class-names.ts';
import { PlayIcon } from '#web/design/icons/storefront.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import { Spinner } from '#web/design/Spinner.tsx';
import { useStoredState } from '../lesson/use-stored-state.ts';
import type { LessonAddress } from '../lesson-query.ts';
import { Captions } from './Captions.tsx';
import { ChapterList } from './Chapters.tsx';
import { isCaptionSettings, usualCaptions } from './caption-settings.ts';
import { cueAt } from './cues.ts';
import { JUMP, type PlayerActions, PlayerControls } from './PlayerControls.tsx';
import { isSpeed, PlayerSettings, SPEEDS } from './PlayerSettings.tsx';
import { PlayerTrouble, type Trouble, troubleOf } from './PlayerTrouble.tsx';
import { SeekBar } from './SeekBar.tsx';
import { Transcript } from './Transcript.tsx';
import { useIdle } from './use-idle.ts';
import { durationOf, usePlayback } from './use-playback.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useScreens } from './use-screens.ts';
import { useTextTrack } from './use-text-track.ts';
import { useWatching } from './use-watching.ts';
import { completableAt, playedStretches, watchedPercent } from './watched-time.ts';

/** Seconds. A video that was left this close to its end starts from the beginning. */
const RESTART_WITHIN = 5;
/** Seconds that the arrow keys move. */
const STEP = 5;
const VOLUME_STEP = 0.1;
/** How long a change of speed, volume or captions is shown over the picture, in milliseconds. */
const NEWS_FOR = 1200;

/**
 * A lesson's video with its captions, chapters and transcript. It resumes where the learner stopped, on any device. Only
 * the parts that were really played count as watched.
 */
export default function VideoPlayer({
  video,
  lesson,
  address,
  storageKey,
  renewLinks,
  onWatched,
}: {
  video: NonNullable<Lesson['video']>;
  lesson: Lesson;
  address: LessonAddress;
  storageKey: string;
  /** Loads the lesson again, because the link to the video may have expired while the page was open. */
  renewLinks: () => Promise<unknown>;
  onWatched: () => void;
}) {
  const player = useRef<HTMLElement>(null);
  const element = useRef<HTMLVideoElement>(null);
  const { resumeAt, watched, record, save } = useWatching({ lesson, address, storageKey });
  const [speed, setSpeed] = useStoredState('speed', 1, isSpeed);
  const [captions, setCaptions] = useStoredState('captions', usualCaptions, isCaptionSettings);
  const [settingsOpen, setSettingsOpen] = useState(false);
  /** Whether it was played since the page was opened. From then on nothing but captions is over the picture. */
  const [begun, setBegun] = useState(false);
  /**
   * Whether the video is loaded before it is played. Somebody who is not enrolled may only read the page, and the first picture
   * of the video would come late, as the largest part of it. So it is loaded once they reach for the player.
   */
  const [isWanted, setWanted] = useState(lesson.enrolled || resumeAt > 0);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [news, announce] = useNews();
  const { playback, read, events, toggle, seek, setVolume, toggleMuted } = usePlayback(element, video.durationSeconds);
  const screens = useScreens(player, element);
  const idle = useIdle(player, screens.isFull && playback.playing && !settingsOpen);

  const cues = useMemo(() => (video.captions ? readCaptions(video.captions).cues : []), [video.captions]);
  const hasCaptions = cues.length > 0;
  useTextTrack(element, cues, captions.shown && screens.isElsewhere);

  const percent = watchedPercent(watched, playback.duration);
  const isWatched = percent >= completableAt;
  const report = useEffectEvent(onWatched);
  useEffect(() => {
    if (isWatched) report();
  }, [isWatched]);

  // React drops events of an element that it has made and not shown yet, and a video can load or fail that early.
  const catchUp = useEffectEvent(() => {
    const { current } = element;
    if (current?.error) setTrouble(troubleOf(current, null));
    else if (current && current.readyState >= HTMLMediaElement.HAVE_METADATA) resume();
  });
  useEffect(() => catchUp(), []);

  const actions: PlayerActions = {
    toggle,
    jump: (seconds) => seek((element.current?.currentTime ?? 0) + seconds),
    toggleMuted() {
      toggleMuted();
      announce(element.current?.muted ? 'Sound off' : 'Sound on');
    },
    setVolume,
    toggleCaptions() {
      setCaptions({ ...captions, shown: !captions.shown });
      announce(captions.shown ? 'Captions off' : 'Captions on');
    },
    toggleSmall: screens.toggleSmall,
    toggleFull: screens.toggleFull,
  };
  const tenths = Array.from({ length: 10 }, (_, tenth): [string, () => void] => [
    String(tenth),
    () => seek((playback.duration * tenth) / 10),
  ]);
  const handleKey = usePlayerKeys(
    {
      k: toggle,
      ' ': toggle,
      j: () => actions.jump(-JUMP),
      l: () => actions.jump(JUMP),
      f: actions.toggleFull,
      ...(screens.canBeSmall && { i: actions.toggleSmall }),
      '<': () => changeSpeedBy(-1),
      '>': () => changeSpeedBy(1),
      ...(hasCaptions && { c: actions.toggleCaptions }),
      ...Object.fromEntries(tenths),
    },
    {
      arrowleft: () => actions.jump(-STEP),
      arrowright: () => actions.jump(STEP),
      arrowup: () => changeVolumeBy(VOLUME_STEP),
      arrowdown: () => changeVolumeBy(-VOLUME_STEP),
      m: actions.toggleMuted,
    },
  );

  const cue = cues[cueAt(cues, playback.time)];
  return (
    <div className="player">
      <div className={classNames('player-columns', hasCaptions && 'player-columns-beside')}>
        <section
          ref={player}
          tabIndex={-1}
          aria-label={`Video: ${lesson.title}`}
          onKeyDown={handleKey}
          onPointerEnter={() => setWanted(true)}
          onFocus={() => setWanted(true)}
          className={classNames(
            'player-frame scheme-dark flex min-w-0 flex-col overflow-hidden text-ink',
            screens.isFull && 'player-frame-full',
            idle && 'cursor-none',
          )}
        >
          <div className={classNames('player-picture', !playback.hasPicture && 'player-unloaded')}>
            <video
              ref={element}
              src={video.url}
              playsInline
              preload={isWanted ? 'metadata' : 'none'}
              aria-label={lesson.title}
              {...events}
              onLoadedMetadata={resume}
              onTimeUpdate={recordPlayback}
              onPlay={() => {
                setBegun(true);
                read();
              }}
              onPause={recordAndSave}
              onEnded={recordAndSave}
              onError={({ currentTarget }) => setTrouble(troubleOf(currentTarget, trouble))}
              onClick={toggle}
              onDoubleClick={actions.toggleFull}
              className="h-full w-full"
            />
            {(!begun || playback.ended) && !playback.waiting && !trouble && (
              <button
                type="button"
                aria-label={startLabel()}
                onClick={start}
                className="-translate-1/2 absolute top-1/2 left-1/2 grid size-16 place-items-center rounded-full bg-highlight text-on-highlight shadow-float transition hover:scale-105 motion-reduce:transition-none sm:size-20"
              >
                <PlayIcon size={32} />
              </button>
            )}
            {playback.waiting && !trouble && (
              <span className="pointer-events-none absolute inset-0 grid place-items-center text-white">
                <Spinner size={48} label="Loading the video" />
              </span>
            )}
            {hasCaptions && captions.shown && begun && cue && !screens.isElsewhere && (
              <Captions text={cue.text} settings={captions} onMove={(place) => setCaptions({ ...captions, place })} />
            )}
            <p
              role="status"
              className={classNames(
                '-translate-x-1/2 pointer-events-none absolute top-6 left-1/2 rounded-full player-news px-4 py-1.5 font-medium text-sm text-white transition-opacity',
                news ? 'opacity-100' : 'opacity-0',
              )}
            >
              {news}
            </p>
            {trouble && <PlayerTrouble trouble={trouble} onRetry={reload} onGiveUp={onWatched} />}
          </div>
          <div className={classNames('bg-paper px-3 pt-1 pb-1.5 transition-opacity sm:px-4', idle && 'opacity-0')}>
            <SeekBar playback={playback} chapters={video.chapters} onSeek={seek} />
            <PlayerControls
              playback={playback}
              actions={actions}
              captions={hasCaptions ? captions.shown : null}
              canBeSmall={screens.canBeSmall}
              isFull={screens.isFull}
              settingsOpen={settingsOpen}
              onSettings={() => setSettingsOpen(!settingsOpen)}
            />
            {settingsOpen && (
              <PlayerSettings
                speed={speed}
                onSpeed={changeSpeed}
                captions={hasCaptions ? captions : null}
                onCaptions={setCaptions}
              />
            )}
          </div>
        </section>
        {hasCaptions && (
          // Beside the picture it is as high as the player, and below it not higher than it can be read at once.
          <div className="relative">
            <Transcript cues={cues} time={playback.time} onSeek={playFrom} className="player-transcript" />
          </div>
        )}
      </div>
      {video.chapters.length > 0 && <ChapterList chapters={video.chapters} time={playback.time} onSeek={playFrom} />}
      <div className="max-w-(--container-prose)">
        <ProgressBar label="Watched" value={percent} showLabel tone={isWatched ? 'success' : 'accent'} />
        <p className="mt-2 text-muted text-xs">Parts that you skip do not count.</p>
      </div>
    </div>
  );

  function startLabel(): string {
    if (playback.ended) return 'Watch again';
    return playback.time > 0 ? 'Continue' : 'Play the video';
  }

  /** The button disappears. Without this its focus would fall to the page, where keys mean something else. */
  function start() {
    toggle();
    player.current?.focus({ preventScroll: true });
  }

  function resume() {
    const { current } = element;
    if (!current) return;
    setTrouble(null);
    current.playbackRate = speed;
    if (resumeAt > 0 && resumeAt < durationOf(current, video.durationSeconds) - RESTART_WITHIN) {
      current.currentTime = resumeAt;
    }
    read();
  }

  function recordPlayback() {
    const { current } = element;
    if (current) record(current.currentTime, playedStretches(current.played));
    read();
  }

  function recordAndSave() {
    recordPlayback();
    save();
  }

  function playFrom(second: number) {
    seek(second);
    if (element.current?.paused) toggle();
  }

  function changeSpeed(chosen: number) {
    setSpeed(chosen);
    if (element.current) element.current.playbackRate = chosen;
    announce(chosen === 1 ? 'Normal speed' : `Speed ${chosen}×`);
  }

  function changeSpeedBy(steps: number) {
    const next = SPEEDS[SPEEDS.indexOf(speed) + steps];
    if (next) changeSpeed(next);
  }

  function changeVolumeBy(change: number) {
    setVolume((element.current?.volume ?? 1) + change);
    announce(`Volume ${Math.round(100 * (element.current?.volume ?? 1))}%`);
  }

  async function reload() {
    await renewLinks();
    element.current?.load();
  }
}

/** A short message that disappears by itself. */
function useNews(): [string, (text: string) => void] {
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!news) return;
    const timer = setTimeout(() => setNews(''), NEWS_FOR);
    return () => clearTimeout(timer);
  }, [news]);
  return [news, setNews];
}
