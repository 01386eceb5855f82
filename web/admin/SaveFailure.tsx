import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';

/**
 * Why a form was not saved. After an edit conflict it leads to the version that is stored, once the person agrees to lose what
 * they typed.
 */
export function SaveFailure({
  message,
  onReload,
}: {
  message: string;
  /** Replaces what was typed with the stored version. Null: there was no conflict. */
  onReload: (() => Promise<unknown>) | null;
}) {
  return (
    <Notice tone="danger">
      {message}
      {onReload && (
        <Button
          size="small"
          variant="secondary"
          className="mt-3 flex!"
          onClick={() => window.confirm(QUESTION) && onReload()}
        >
          Show the Current Version
        </Button>
      )}
    </Notice>
  );
}

const QUESTION =
  'The current version replaces what you typed here. To keep something of it, cancel and copy it first. Discard what you typed?';
