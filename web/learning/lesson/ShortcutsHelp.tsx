import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#web/design/IconButton.tsx';
import { KeyboardIcon } from '#web/design/icons/objects.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** Loaded when it is opened for the first time. If that fails, there is no dialog. */
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx').catch(() => ({ default: () => null })));

/** A button and the "?" key open a dialog about the shortcuts of a lesson. */
export function ShortcutsHelp({ onChoose }: { onChoose: (enabled: boolean) => void }) {
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
          <ShortcutsDialog open={state === 'open'} onClose={() => setState('closed')} onChoose={onChoose} />
        </Suspense>
      )}
    </>
  );
}
