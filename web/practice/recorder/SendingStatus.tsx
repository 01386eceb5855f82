import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import type { Sending } from './use-sending.ts';

/** How far an answer is on its way into the account. */
export function SendingStatus({ sending, onTryAgain }: { sending: Sending; onTryAgain: () => void }) {
  switch (sending.status) {
    case 'sending':
    case 'sent':
      return (
        <div role="status">
          <ProgressBar
            label="Keeping your answer"
            showLabel
            value={sending.status === 'sent' ? 100 : Math.round(100 * sending.part)}
          />
        </div>
      );
    case 'waiting':
      return (
        <Notice tone="warning" title="The server cannot be reached">
          <p>Your answer is safe in this browser. It is sent as soon as the connection is back.</p>
          <Button variant="secondary" size="small" className="mt-3" onClick={onTryAgain}>
            Try again now
          </Button>
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="danger" title="The answer could not be kept">
          <p>{sending.message} It is still in this browser.</p>
          <Button variant="secondary" size="small" className="mt-3" onClick={onTryAgain}>
            Try again
          </Button>
        </Notice>
      );
  }
}
