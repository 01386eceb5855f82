import type { RefObject } from 'react';
import { Button } from '#web/design/Button.tsx';
import { MessageIcon } from '#web/design/icons/storefront.tsx';
import { useShortcuts } from '../learning/lesson/use-shortcuts.ts';

/** Opens and closes the questions under a lesson, also with the key Q. Shows how many there are. */
export function QuestionsButton({
  ref,
  count,
  open,
  onToggle,
}: {
  ref: RefObject<HTMLButtonElement | null>;
  /** Counted up to 100. */
  count: number;
  open: boolean;
  onToggle: () => void;
}) {
  useShortcuts({ q: onToggle });
  return (
    <Button
      ref={ref}
      variant="quiet"
      size="small"
      icon={<MessageIcon size={20} />}
      aria-expanded={open}
      onClick={onToggle}
    >
      <span className="lesson-tools-text">Questions</span>
      {count > 0 && (
        <span className="lesson-tools-count">
          {count > 99 ? '99+' : count}
          <span className="sr-only"> asked</span>
        </span>
      )}
    </Button>
  );
}
