import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import type { SaveState } from './use-autosave.ts';

const LABELS: Record<SaveState['status'], string> = {
  saved: 'All changes saved',
  unsaved: 'Saving soon…',
  saving: 'Saving…',
  invalid: 'Not saved: check the marked fields',
  failed: 'Not saved',
  conflict: 'Not saved',
};

/** A short text that says whether the changes are saved. */
export function SaveIndicator({ state }: { state: SaveState }) {
  const wrong = state.status === 'invalid' || state.status === 'failed' || state.status === 'conflict';
  return (
    <p role="status" className={wrong ? 'font-semibold text-danger text-sm' : 'text-muted text-sm'}>
      {LABELS[state.status]}
    </p>
  );
}

/** A notice about a failed save, with a button to continue; nothing while saving works. */
export function SaveTrouble({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  if (state.status === 'conflict') {
    return (
      <Notice tone="danger" title="This was changed in another tab or by someone else" className="mb-6">
        <p>
          Nothing was overwritten, and your last words are still on this page. Copy what you want to keep, then reload
          to go on from their version.
        </p>
        <Button size="small" className="mt-3" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </Notice>
    );
  }
  if (state.status === 'failed') {
    return (
      <Notice tone="danger" title="Your last changes are not saved yet" className="mb-6">
        <p>{state.message} They are kept on this page.</p>
        <Button size="small" className="mt-3" onClick={onRetry}>
          Try again
        </Button>
      </Notice>
    );
  }
  return null;
}
