import { type ReactNode, useContext } from 'react';
import { Checkbox } from '#web/design/Checkbox.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { PLAYER_SHORTCUTS } from '../video/player-shortcuts.ts';
import { ShortcutsEnabled } from './use-shortcuts.ts';

/** `between`: the word between several keys, such as 'to'; otherwise 'or'. */
export type ListedShortcut = { keys: string[]; between?: string; label: string };

const LESSON_SHORTCUTS: ListedShortcut[] = [
  { keys: ['n'], label: 'Next lesson' },
  { keys: ['p'], label: 'Previous lesson' },
  { keys: ['m'], label: 'Mark as Complete' },
  ...PLAYER_SHORTCUTS,
  { keys: ['1', '4'], between: 'to', label: 'Choose an answer of a quiz' },
  { keys: ['Enter'], label: 'Check the answer, then go on' },
  { keys: ['h'], label: 'Highlight the selected text' },
  { keys: ['o'], label: 'Open or close the notes' },
  { keys: ['q'], label: 'Open or close the questions' },
  { keys: ['?'], label: 'Show these shortcuts' },
];

/** Lists the shortcuts of a lesson, or of another page, and lets people turn them off. */
export default function ShortcutsDialog({
  open,
  onClose,
  onChoose,
  shortcuts = LESSON_SHORTCUTS,
}: {
  open: boolean;
  onClose: () => void;
  onChoose: (enabled: boolean) => void;
  shortcuts?: readonly ListedShortcut[];
}): ReactNode {
  const enabled = useContext(ShortcutsEnabled);
  return (
    <Dialog disposable open={open} onClose={onClose} title="Keyboard shortcuts" size="small">
      <dl className={enabled ? 'grid gap-2' : 'grid gap-2 text-muted'}>
        {shortcuts.map(({ keys, between = 'or', label }) => (
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
  );
}
