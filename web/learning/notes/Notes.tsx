import './notes.css';
import type { Lesson } from '#functions/learning/contract.ts';
import type { LessonAddress } from '../lesson-query.ts';
import { HighlightButton } from './HighlightButton.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { useNote } from './use-note.ts';
import { usePassages } from './use-passages.ts';

/** The learner's highlights in a lesson, and the panel with the note. */
export function Notes({
  lesson,
  address,
  open,
  onClose,
}: {
  lesson: Lesson;
  address: LessonAddress;
  /** Whether the panel is shown. */
  open: boolean;
  onClose: () => void;
}) {
  // Not in the panel: what could not be saved is saved without opening it.
  const note = useNote(lesson, address);
  const lost = usePassages(lesson.highlights, lesson.html);
  return (
    <>
      <HighlightButton address={address} />
      {open && <NotesPanel lesson={lesson} address={address} note={note} lost={lost} onClose={onClose} />}
    </>
  );
}
