import type { CourseDetail } from '#functions/courses/contract.ts';
import { BookIcon, EditIcon, MicrophoneIcon, TargetIcon } from '#web/design/icons/objects.tsx';
import { PlayIcon } from '#web/design/icons/storefront.tsx';

type LessonKind = CourseDetail['modules'][number]['lessons'][number]['type'];

/** How the course page names the kinds of lessons. */
export const lessonKinds: Record<LessonKind, { label: string; Icon: typeof PlayIcon }> = {
  video: { label: 'Video', Icon: PlayIcon },
  reading: { label: 'Reading', Icon: BookIcon },
  quiz: { label: 'Quiz', Icon: TargetIcon },
  assignment: { label: 'Assignment', Icon: EditIcon },
  practice: { label: 'Answer aloud', Icon: MicrophoneIcon },
};
