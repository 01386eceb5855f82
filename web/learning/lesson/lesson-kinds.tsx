import type { ReactNode } from 'react';
import type { LearnModule, Lesson, LessonResource } from '#functions/learning/contract.ts';
import { CheckCircleIcon } from '#web/design/icons/interface.tsx';
import {
  BookIcon,
  CodeIcon,
  EditIcon,
  LinkIcon,
  LockIcon,
  MicrophoneIcon,
  SlidesIcon,
  TargetIcon,
} from '#web/design/icons/objects.tsx';
import { ClockIcon, FileIcon, PlayIcon, VideoIcon } from '#web/design/icons/storefront.tsx';

/** The label and icon of each lesson kind. */
export const lessonKinds: Record<Lesson['type'], { label: string; icon: ReactNode }> = {
  video: { label: 'Video', icon: <PlayIcon size={18} /> },
  reading: { label: 'Reading', icon: <BookIcon size={18} /> },
  quiz: { label: 'Quiz', icon: <TargetIcon size={18} /> },
  assignment: { label: 'Assignment', icon: <EditIcon size={18} /> },
  practice: { label: 'Answer aloud', icon: <MicrophoneIcon size={18} /> },
};

/** The kind of a lesson as its own page names it. A video's minutes include its notes. */
export function lessonKindText({ type, recorded, html }: Pick<Lesson, 'type' | 'recorded' | 'html'>): string {
  return type === 'video' && recorded && html !== '' ? 'Video and notes' : lessonKinds[type].label;
}

/** The label and icon of each resource type. */
export const resourceKinds: Record<LessonResource['type'], { label: string; icon: ReactNode }> = {
  pdf: { label: 'Document', icon: <FileIcon /> },
  slide: { label: 'Slides', icon: <SlidesIcon /> },
  link: { label: 'Link', icon: <LinkIcon /> },
  video: { label: 'Video', icon: <VideoIcon /> },
  code: { label: 'Code', icon: <CodeIcon /> },
};

type LessonState = LearnModule['lessons'][number]['state'];

/** The icon of a lesson in an outline: a check mark if completed, a lock if locked, otherwise the icon of its kind. */
export function LessonIcon({ type, state }: { type: Lesson['type']; state: LessonState }) {
  if (state === 'completed') return <CheckCircleIcon size={18} className="text-success" />;
  if (state === 'waiting') return <ClockIcon size={18} />;
  if (state === 'locked') return <LockIcon size={18} />;
  return lessonKinds[type].icon;
}

/** The state of a lesson as text for screen readers. */
export const lessonStateLabels: Record<LessonState, string> = {
  completed: 'completed',
  waiting: 'handed in, waiting to be read',
  available: 'open',
  locked: 'locked',
};
