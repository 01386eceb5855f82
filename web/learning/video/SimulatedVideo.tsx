import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#web/design/Button.tsx';
import { PauseIcon, PlayIcon } from '#web/design/icons/storefront.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import { useShortcuts } from '../lesson/use-shortcuts.ts';
import { useStoredState } from '../lesson/use-stored-state.ts';
import { completableAt } from './watched-time.ts';

const isPercent = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 100;

/** Simulated playback for a lesson whose video is not recorded yet: one percent a second (docs/product.md "Lesson"). */
export function SimulatedVideo({
  storageKey,
  completed,
  onWatched,
}: {
  storageKey: string;
  completed: boolean;
  onWatched: () => void;
}) {
  const [percent, setPercent] = useStoredState(`${storageKey}/playback`, 0, isPercent);
  const [playing, setPlaying] = useState(false);
  const running = playing && percent < 100;
  const advance = useEffectEvent((seconds: number) => setPercent(Math.min(100, percent + seconds)));
  const report = useEffectEvent(onWatched);

  useEffect(() => {
    if (!running) return;
    let countedUntil = performance.now();
    const timer = setInterval(() => {
      // Browsers delay timers, especially in background tabs, so the elapsed time is measured.
      const seconds = Math.floor((performance.now() - countedUntil) / 1000);
      countedUntil += seconds * 1000;
      advance(seconds);
    }, 1000);
    return () => clearInterval(timer);
  }, [running]);

  function togglePlayback() {
    if (percent >= 100) setPercent(0);
    setPlaying(!running);
  }
  useShortcuts({ k: togglePlayback, ' ': togglePlayback });

  const watched = percent >= completableAt;
  useEffect(() => {
    if (watched) report();
  }, [watched]);

  return (
    <div className="scheme-dark overflow-hidden rounded-lg bg-paper text-ink">
      <div className="grid min-h-52 place-items-center p-6 text-center sm:aspect-video">
        <div>
          <Button
            variant="highlight"
            size="large"
            icon={running ? <PauseIcon /> : <PlayIcon />}
            onClick={togglePlayback}
          >
            {running ? 'Pause' : playLabel()}
          </Button>
          <p className="mx-auto mt-4 max-w-sm text-muted text-sm">
            This video is not recorded yet, so playback is simulated. Everything it will say is in the notes below.
          </p>
        </div>
      </div>
      <div className="flex items-center gap-4 px-5 pb-5">
        <ProgressBar label="Playback" value={percent} tone="highlight" className="flex-1" />
        <span className="text-muted text-sm tabular-nums">{percent}%</span>
      </div>
    </div>
  );

  function playLabel(): string {
    if (completed) return 'Review';
    if (percent >= 100) return 'Play again';
    return percent > 0 ? 'Continue' : 'Start';
  }
}
