/** What a lesson is made of. Dependency-free: tables, seeds and contracts all speak of these shapes. */

export const lessonTypes = ['video', 'reading', 'quiz', 'assignment'] as const;
export type LessonType = (typeof lessonTypes)[number];

export const resourceTypes = ['pdf', 'slide', 'link', 'video', 'code'] as const;
type ResourceType = (typeof resourceTypes)[number];

/** A lesson as everyone may see it; stored in `course_modules.lessons`. `id` is unique in its course and never changes. */
export type LessonOutline = { id: string; title: string; type: LessonType; minutes: number };

export type LessonVideo = { url: string; captionsUrl: string | null; durationSeconds: number };

export type LessonResource = { id: string; title: string; type: ResourceType; url: string; description: string | null };

/** A graded question. `single` and `multiple` are answered by option ids, `text` by one of the accepted answers. */
export type QuizQuestion =
  | {
      id: string;
      kind: 'single' | 'multiple';
      prompt: string;
      options: { id: string; text: string }[];
      correct: string[];
      explanation: string;
    }
  | { id: string; kind: 'text'; prompt: string; accepted: string[]; explanation: string };

export type AssignmentRubric = { criterion: string; points: number; looksLike: string };

/** A lesson's content, only for those entitled. `markdown` is the source; the sanitized HTML is made when it is written. */
export type LessonContent = {
  markdown: string;
  video: LessonVideo | null;
  questions: QuizQuestion[];
  rubric: AssignmentRubric[];
  resources: LessonResource[];
};
