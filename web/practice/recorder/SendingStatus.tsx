import { useEffect, useRef } from 'react';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import type { Sending } from './use-sending.ts';

const waitingText = {
  title: 'The server cannot be reached',
  text: 'Your answer is safe in this browser. It is sent as soon as the connection is back.',
};
const refusedTitle = 'The answer could not be kept';

/** How far an answer is on its way into the account. */
export function SendingStatus({
  sending,
  onTryAgain,
  takesFocus = false,
}: {
  sending: Sending;
  onTryAgain: () => void;
  /** It appears in place of a button that was just pressed. */
  takesFocus?: boolean;
}) {
  const { status } = sending;
  const region = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(takesFocus);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the status, the button that had the focus goes.
  useEffect(() => {
    if (wasPressed.current && document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  }, [status]);
  function tryAgain() {
    wasPressed.current = true;
    onTryAgain();
  }
  return (
    <div ref={region} tabIndex={-1} className="outline-none">
      {/* There from the beginning: screen readers announce changes of a region and not its arrival. */}
      <p role="status" className="sr-only">
        {announcement(sending)}
      </p>
      {(status === 'sending' || status === 'sent') && (
        <ProgressBar
          label="Keeping your answer"
          showLabel
          value={status === 'sent' ? 100 : Math.round(100 * sending.part)}
        />
      )}
      {status === 'waiting' && (
        <Notice tone="warning" title={waitingText.title}>
          <p>{waitingText.text}</p>
          <Button variant="secondary" size="small" className="mt-3" onClick={tryAgain}>
            Try again now
          </Button>
        </Notice>
      )}
      {status === 'refused' && (
        <Notice tone="danger" title={refusedTitle}>
          <p>{sending.message} It is still in this browser.</p>
          <Button variant="secondary" size="small" className="mt-3" onClick={tryAgain}>
            Try again
          </Button>
        </Notice>
      )}
    </div>
  );
}

function announcement(sending: Sending): string {
  switch (sending.status) {
    case 'sending':
      return 'Keeping your answer.';
    case 'waiting':
      return `${waitingText.title}. ${waitingText.text}`;
    case 'refused':
      return `${refusedTitle}. ${sending.message} It is still in this browser.`;
    case 'sent':
      return 'Your answer is kept.';
  }
}
