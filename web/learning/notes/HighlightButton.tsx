import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PointerEvent } from 'react';
import { Button } from '#web/design/Button.tsx';
import { EditIcon } from '#web/design/icons/objects.tsx';
import { useShortcuts } from '../lesson/use-shortcuts.ts';
import type { LessonAddress } from '../lesson-query.ts';
import { highlightMutation } from './note-queries.ts';
import { useSelectedPassage } from './use-passages.ts';

/** Appears above the bar while a passage of the lesson's text is selected, and highlights it. */
export function HighlightButton({ address }: { address: LessonAddress }) {
  const highlight = useMutation(highlightMutation(useQueryClient(), address));
  const selected = useSelectedPassage();
  useShortcuts({ h: mark });

  function mark() {
    if (!selected) return;
    highlight.mutate({ id: crypto.randomUUID(), ...selected });
    document.getSelection()?.removeAllRanges();
  }

  if (!selected) return null;
  return (
    <div className="highlight-button">
      <Button
        size="small"
        icon={<EditIcon size={18} />}
        // A press would end the selection before the click.
        onPointerDown={(event: PointerEvent) => event.preventDefault()}
        onClick={mark}
        className="shadow-float"
      >
        Highlight
      </Button>
    </div>
  );
}
