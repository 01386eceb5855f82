import { useEffect, useState } from 'react';
import type { LessonContentInput } from '#functions/courses/authoring/course-editor-contract.ts';
import { chaptersText, readChapters } from '#functions/courses/chapters.shared.ts';
import { TextArea } from '#web/design/TextArea.tsx';

type Chapters = NonNullable<NonNullable<LessonContentInput['video']>['chapters']>;

/** The chapters of a video, one a line. What cannot be read as chapters stays in the field and is not saved. */
export function ChaptersField({
  chapters,
  error,
  onChange,
  onUnreadable,
}: {
  chapters: Chapters;
  /** What the server refused. */
  error: string | undefined;
  onChange: (chapters: Chapters) => void;
  /** Called when the text becomes unreadable, and when it is readable again or gone. Always the same function. */
  onUnreadable: (isUnreadable: boolean) => void;
}) {
  const [text, setText] = useState(() => chaptersText(chapters));
  const { fault } = readChapters(text);
  const isUnreadable = fault !== null;
  useEffect(() => {
    onUnreadable(isUnreadable);
    return () => onUnreadable(false);
  }, [isUnreadable, onUnreadable]);
  return (
    <TextArea
      label="Chapters"
      optional
      hint="One a line: the time at which it begins, and its title."
      rows={5}
      maxLength={15_000}
      placeholder={'0:00 The score sheet\n1:05 Two answers to one question'}
      value={text}
      error={fault ? `Not saved yet. ${fault}` : error}
      onChange={({ target }) => {
        setText(target.value);
        const read = readChapters(target.value);
        if (read.fault === null) onChange(read.chapters);
      }}
    />
  );
}
