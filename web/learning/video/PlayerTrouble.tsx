import { useEffect, useEffectEvent } from 'react';
import { Button } from '#web/design/Button.tsx';
import { WarningIcon } from '#web/design/icons/interface.tsx';

/** Why a video does not play. `unplayable`: also after another try, so it is the file or the browser. */
export type Trouble = 'offline' | 'failed' | 'unplayable';

/** The trouble of a <video> that reported an error, after the trouble that it had before. */
export function troubleOf({ error }: HTMLVideoElement, before: Trouble | null): Trouble {
  if (!navigator.onLine || error?.code === MediaError.MEDIA_ERR_NETWORK) return 'offline';
  return before === null ? 'failed' : 'unplayable';
}

const TEXTS: Record<Trouble, { title: string; text: string }> = {
  offline: {
    title: 'The connection is lost',
    text: 'Your place in the video is kept. It loads again as soon as you are back online.',
  },
  failed: { title: 'This video could not be played', text: 'Your place in it is kept. Please try again.' },
  unplayable: {
    title: 'Your browser cannot play this video',
    text: 'The transcript and the notes on this page say the same: read them, and you can complete the lesson.',
  },
};

/** Over the picture: what went wrong, and how to go on. Nobody is stuck at a lesson whose video their browser cannot play. */
export function PlayerTrouble({
  trouble,
  onRetry,
  onGiveUp,
}: {
  trouble: Trouble;
  onRetry: () => void;
  onGiveUp: () => void;
}) {
  const retry = useEffectEvent(onRetry);
  const giveUp = useEffectEvent(onGiveUp);
  useEffect(() => {
    if (trouble === 'unplayable') giveUp();
    if (trouble !== 'offline') return;
    const retryOnline = () => retry();
    window.addEventListener('online', retryOnline);
    return () => window.removeEventListener('online', retryOnline);
  }, [trouble]);

  const { title, text } = TEXTS[trouble];
  return (
    <div
      role="alert"
      className="absolute inset-0 z-20 grid place-items-center overflow-y-auto player-cover p-4 text-center text-white"
    >
      <div className="max-w-sm">
        <WarningIcon className="mx-auto mb-2 text-highlight max-sm:hidden" size={28} />
        <p className="font-semibold">{title}</p>
        <p className="mt-1 text-sm">{text}</p>
        <Button variant="highlight" size="small" className="mt-3" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  );
}
