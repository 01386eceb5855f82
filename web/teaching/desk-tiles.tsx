/** The tiles of a course on the start page of the desk: what waits there, and the way to it. */
import type { ReactNode } from 'react';
import type { TaughtCourse } from '#functions/teaching/contract.ts';
import { paths } from '#web/app/paths.ts';
import { ageText, waitingCount } from '../submissions/review/waiting-text.ts';

export interface DeskTile {
  label: string;
  to: (course: TaughtCourse) => string;
  /** The figure in large type. */
  figure: (course: TaughtCourse) => number;
  /** How it is written, where that is not the number alone. */
  figureText?: (course: TaughtCourse) => string;
  /** One more fact, such as "oldest 2 days". */
  note?: (course: TaughtCourse) => ReactNode;
  /** Whether the figure is work that waits for somebody. */
  waits?: true;
  /** Whether the person may open it; by default everybody who teaches the course. */
  isFor?: (course: TaughtCourse) => boolean;
}

export const deskTiles: readonly DeskTile[] = [
  {
    label: 'To read',
    to: ({ id }) => paths.teaching(id, 'queue'),
    figure: ({ waiting }) => waiting,
    figureText: ({ waiting }) => waitingCount(waiting),
    note: ({ oldestAt }) => oldestAt && `Oldest ${ageText(oldestAt)}`,
    waits: true,
  },
  {
    label: 'Questions',
    to: ({ id }) => paths.teaching(id, 'questions'),
    figure: ({ unanswered }) => unanswered,
    note: ({ oldestQuestionAt, reported }) => (
      <>
        {oldestQuestionAt && `Oldest ${ageText(oldestQuestionAt)}`}
        {oldestQuestionAt && reported > 0 && ', '}
        {reported > 0 && <span className="font-semibold text-accent">{reported > 99 ? '99+' : reported} reported</span>}
      </>
    ),
    waits: true,
  },
  {
    label: 'Students',
    to: ({ id }) => paths.teaching(id, 'roster'),
    figure: ({ studentCount }) => studentCount,
  },
  {
    label: 'Announcements',
    to: ({ id }) => paths.teaching(id, 'announcements'),
    figure: ({ announced }) => announced,
    note: ({ scheduled }) => scheduled > 0 && `${scheduled} scheduled`,
    // Assistants do not write to all students.
    isFor: ({ role }) => role !== 'assistant',
  },
];
