import './notes.css';
import { useId, useRef, useState } from 'react';
import type { Lesson } from '#functions/learning/contract.ts';
import { Button } from '#web/design/Button.tsx';
import { EditIcon } from '#web/design/icons/objects.tsx';
import { useShortcuts } from '../lesson/use-shortcuts.ts';
import type { LessonAddress } from '../queries.ts';
import { HighlightButton } from './HighlightButton.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { usePassages } from './use-passages.ts';

/** The learner's note and highlights in a lesson: the button among the tools, the panel that it opens, and the marks. */
export function Notes({ lesson, address }: { lesson: Lesson; address: LessonAddress }) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const id = useId();
  const lost = usePassages(lesson.highlights, lesson.html);
  useShortcuts({ o: () => setOpen(!open) });
  return (
    <>
      <div ref={opener} className="contents">
        <Button
          variant="quiet"
          size="small"
          icon={<EditIcon size={20} />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span className="lesson-tools-text">Notes</span>
        </Button>
      </div>
      <HighlightButton address={address} />
      {open && (
        <NotesPanel
          id={id}
          lesson={lesson}
          address={address}
          lost={lost}
          onClose={() => {
            setOpen(false);
            opener.current?.querySelector('button')?.focus();
          }}
        />
      )}
    </>
  );
}
