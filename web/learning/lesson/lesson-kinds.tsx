import type { ReactNode } from 'react';
import type { Lesson, LessonResource } from '#functions/learning/contract.ts';
import { CheckCircleIcon } from '#web/design/icons/interface.tsx';
import {
  BookIcon,
  CodeIcon,
  EditIcon,
  LinkIcon,
  LockIcon,
  SlidesIcon,
  TargetIcon,
} from '#web/design/icons/objects.tsx';
import { FileIcon, PlayIcon, VideoIcon } from '#web/design/icons/storefront.tsx';

/** How each type of lesson is called and drawn. */
export const lessonKinds: Record<Lesson['type'], { label: string; icon: ReactNode }> = {
  video: { label: 'Video', icon: <PlayIcon size={18} /> },
  reading: { label: 'Reading', icon: <BookIcon size={18} /> },
  quiz: { label: 'Quiz', icon: <TargetIcon size={18} /> },
  assignment: { label: 'Assignment', icon: <EditIcon size={18} /> },
};

/** How each type of resource is called and drawn. */
export const resourceKinds: Record<LessonResource['type'], { label: string; icon: ReactNode }> = {
  pdf: { label: 'Document', icon: <FileIcon /> },
  slide: { label: 'Slides', icon: <SlidesIcon /> },
  link: { label: 'Link', icon: <LinkIcon /> },
  video: { label: 'Video', icon: <VideoIcon /> },
  code: { label: 'Code', icon: <CodeIcon /> },
};

/** A lesson's sign in an outline: done, locked, or what it is. */
export function LessonSign({ type, state }: { type: Lesson['type']; state: 'completed' | 'available' | 'locked' }) {
  if (state === 'completed') return <CheckCircleIcon size={18} className="text-success" />;
  if (state === 'locked') return <LockIcon size={18} />;
  return lessonKinds[type].icon;
}

/** The same in words, for assistive technology. */
export const lessonStateLabels = { completed: 'completed', available: 'open', locked: 'locked' };
