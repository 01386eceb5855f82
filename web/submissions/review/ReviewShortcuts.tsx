import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#web/design/IconButton.tsx';
import { KeyboardIcon } from '#web/design/icons/objects.tsx';
import { useShortcuts } from '../../learning/lesson/use-shortcuts.ts';

/** Loaded when it is opened for the first time. If that fails, there is no dialog. */
const ShortcutsDialog = lazy(() =>
  import('../../learning/lesson/ShortcutsDialog.tsx').catch(() => ({ default: () => null })),
);

const SHORTCUTS = [
  { keys: ['1', '5'], between: 'to', label: 'Points for the marked criterion, from none to all' },
  { keys: ['f'], label: 'Full points for the other criteria' },
  { keys: ['j', 'k'], label: 'Select the next or previous sentence' },
  { keys: ['c'], label: 'Comment on what is selected, or at this second' },
  { keys: ['Space'], label: 'Play or pause the recording' },
  { keys: ['m'], label: 'Write the note' },
  { keys: ['p'], label: 'Insert a phrase into the note' },
  { keys: ['/'], label: 'Insert a phrase while you write' },
  { keys: ['Esc'], label: 'Leave a field' },
  { keys: ['a'], label: 'Accept' },
  { keys: ['r'], label: 'Return' },
  { keys: ['n'], label: 'Read the next' },
  { keys: ['q'], label: 'Back to the queue' },
  { keys: ['?'], label: 'Show these shortcuts' },
];

/** A button and the "?" key open a dialog about the keys of the review. */
export function ReviewShortcuts({ onChoose }: { onChoose: (enabled: boolean) => void }) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  useShortcuts({ '?': () => setState('open') });
  return (
    <>
      <IconButton
        label="Keyboard shortcuts"
        icon={<KeyboardIcon />}
        size="small"
        // Hidden on phones and touch screens, which usually have no keyboard.
        className="max-md:hidden pointer-coarse:hidden"
        onClick={() => setState('open')}
      />
      {state !== 'unused' && (
        <Suspense>
          <ShortcutsDialog
            open={state === 'open'}
            onClose={() => setState('closed')}
            onChoose={onChoose}
            shortcuts={SHORTCUTS}
          />
        </Suspense>
      )}
    </>
  );
}
