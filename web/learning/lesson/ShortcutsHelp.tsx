import { useContext, useState } from 'react';
import { Checkbox } from '#web/design/Checkbox.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { IconButton } from '#web/design/IconButton.tsx';
import { KeyboardIcon } from '#web/design/icons/objects.tsx';
import { ShortcutsWanted, useShortcuts } from './use-shortcuts.ts';

const SHORTCUTS = [
  { keys: ['n'], does: 'Next lesson' },
  { keys: ['p'], does: 'Previous lesson' },
  { keys: ['m'], does: 'Mark as Complete' },
  { keys: ['k', 'Space'], does: 'Play or pause the video' },
  { keys: ['j'], does: 'Back 10 seconds' },
  { keys: ['l'], does: 'Forward 10 seconds' },
  { keys: ['?'], does: 'Show these shortcuts' },
];

/** A button and a key that tell what each key does in a lesson, and let a learner do without. */
export function ShortcutsHelp({ onChoose }: { onChoose: (wanted: boolean) => void }) {
  const [open, setOpen] = useState(false);
  const wanted = useContext(ShortcutsWanted);
  useShortcuts({ '?': () => setOpen(true) });
  return (
    <>
      <IconButton
        label="Keyboard shortcuts"
        icon={<KeyboardIcon />}
        size="small"
        // Where there is no keyboard, it would only take up room.
        className="pointer-coarse:hidden"
        onClick={() => setOpen(true)}
      />
      <Dialog disposable open={open} onClose={() => setOpen(false)} title="Keyboard shortcuts" size="small">
        <dl className={wanted ? 'grid gap-2' : 'grid gap-2 text-muted'}>
          {SHORTCUTS.map(({ keys, does }) => (
            <div key={does} className="flex items-center justify-between gap-4 border-line border-b pb-2">
              <dt>{does}</dt>
              <dd className="flex items-center gap-1.5 text-muted text-sm">
                {keys.map((key, index) => (
                  <span key={key} className="contents">
                    {index > 0 && 'or'}
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
          checked={wanted}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </Dialog>
    </>
  );
}
