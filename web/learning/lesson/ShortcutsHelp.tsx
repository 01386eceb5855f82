import { useContext, useState } from 'react';
import { Checkbox } from '#web/design/Checkbox.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { IconButton } from '#web/design/IconButton.tsx';
import { KeyboardIcon } from '#web/design/icons/objects.tsx';
import { PLAYER_SHORTCUTS } from '../video/player-shortcuts.ts';
import { ShortcutsEnabled, useShortcuts } from './use-shortcuts.ts';

const SHORTCUTS: { keys: string[]; between?: string; label: string }[] = [
  { keys: ['n'], label: 'Next lesson' },
  { keys: ['p'], label: 'Previous lesson' },
  { keys: ['m'], label: 'Mark as Complete' },
  ...PLAYER_SHORTCUTS,
  { keys: ['?'], label: 'Show these shortcuts' },
];

/** A button and the "?" key open a dialog that lists the shortcuts of a lesson and lets the learner turn them off. */
export function ShortcutsHelp({ onChoose }: { onChoose: (enabled: boolean) => void }) {
  const [open, setOpen] = useState(false);
  const enabled = useContext(ShortcutsEnabled);
  useShortcuts({ '?': () => setOpen(true) });
  return (
    <>
      <IconButton
        label="Keyboard shortcuts"
        icon={<KeyboardIcon />}
        size="small"
        // Hidden on touch screens, which usually have no keyboard.
        className="pointer-coarse:hidden"
        onClick={() => setOpen(true)}
      />
      <Dialog disposable open={open} onClose={() => setOpen(false)} title="Keyboard shortcuts" size="small">
        <dl className={enabled ? 'grid gap-2' : 'grid gap-2 text-muted'}>
          {SHORTCUTS.map(({ keys, between = 'or', label }) => (
            <div key={label} className="flex items-center justify-between gap-4 border-line border-b pb-2">
              <dt>{label}</dt>
              <dd className="flex items-center gap-1.5 text-muted text-sm">
                {keys.map((key, index) => (
                  <span key={key} className="contents">
                    {index > 0 && between}
                    <kbd className="min-w-8 rounded-sm border border-line-strong bg-sunken px-2 py-0.5 text-center font-mono text-ink">
                      {key}
                    </kbd>
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <Checkbox
          className="mt-5"
          label="Use single-key shortcuts"
          hint="They rest while you type. Switch them off if you speak to your computer or press keys by accident."
          checked={enabled}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </Dialog>
    </>
  );
}
