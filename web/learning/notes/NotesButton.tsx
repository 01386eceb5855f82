import type { RefObject } from 'react';
import { Button } from '#web/design/Button.tsx';
import { EditIcon } from '#web/design/icons/objects.tsx';
import { useShortcuts } from '../lesson/use-shortcuts.ts';

/** Opens and closes the notes of a lesson, also with the key O. */
export function NotesButton({
  ref,
  open,
  onToggle,
}: {
  ref: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onToggle: () => void;
}) {
  useShortcuts({ o: onToggle });
  return (
    <Button
      ref={ref}
      variant="quiet"
      size="small"
      icon={<EditIcon size={20} />}
      aria-expanded={open}
      onClick={onToggle}
    >
      <span className="lesson-tools-text">Notes</span>
    </Button>
  );
}
