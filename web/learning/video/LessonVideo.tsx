import './player.css';
import { type ComponentProps, lazy, Suspense } from 'react';
import { loadOrReload } from '#web/app/lazy-page.ts';
import { classNames } from '#web/design/class-names.ts';
import { Skeleton } from '#web/design/Skeleton.tsx';

/** A chunk of its own, because most lessons have no video. */
const VideoPlayer = lazy(() => loadOrReload(() => import('./VideoPlayer.tsx')));

/** The player of a lesson's video, and its outline while the code loads. */
export function LessonVideo(props: ComponentProps<typeof VideoPlayer>) {
  return (
    <Suspense fallback={<PlayerSkeleton hasTranscript={props.video.captions !== null} />}>
      <VideoPlayer {...props} />
    </Suspense>
  );
}

function PlayerSkeleton({ hasTranscript }: { hasTranscript: boolean }) {
  return (
    <div className="player">
      <div className={classNames('player-columns', hasTranscript && 'player-columns-beside')}>
        <div className="grid gap-5">
          <Skeleton className="aspect-video" />
          {/* The controls. */}
          <Skeleton className="h-16" />
        </div>
        {hasTranscript && <Skeleton className="min-h-80" />}
      </div>
    </div>
  );
}
