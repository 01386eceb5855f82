import { useEffect, useEffectEvent } from 'react';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { TimeLeft } from './TimeLeft.tsx';

/** While the answer is recorded: the time left and one button. There is no level bar, on purpose. */
export function Answering({ endsAt, onStop }: { endsAt: number; onStop: () => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || (event.key !== 'Escape' && event.key !== ' ')) return;
    // Space on a button or link presses that.
    if (event.key === ' ' && event.target instanceof Element && event.target.closest('button, a, summary')) return;
    event.preventDefault();
    onStop();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <Card padding="large" className="grid gap-6">
      <p className="flex items-center gap-3 font-semibold">
        <span aria-hidden="true" className="size-3 animate-breathe rounded-full bg-danger" />
        Recording
      </p>
      <TimeLeft endsAt={endsAt} label="Time left" />
      <div>
        <Button size="large" onClick={onStop} data-focus className="max-sm:w-full">
          Stop
        </Button>
        <p className="mt-3 text-muted text-sm">Stop whenever you are done. The keys Escape and Space stop too.</p>
      </div>
    </Card>
  );
}
