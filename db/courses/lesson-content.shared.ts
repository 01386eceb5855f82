/** The content of a lesson. Without dependencies, because tables, seeds and contracts all use these types. */

export const lessonTypes = ['video', 'reading', 'quiz', 'assignment', 'practice'] as const;
export type LessonType = (typeof lessonTypes)[number];

export const resourceTypes = ['pdf', 'slide', 'link', 'video', 'code'] as const;
type ResourceType = (typeof resourceTypes)[number];

/** Kinds that a visitor can take without an account. The others store what the learner hands in or says. */
export const openLessonTypes: LessonType[] = ['video', 'reading', 'quiz'];

/** The public part of a lesson, stored in `course_modules.lessons`. `id` is unique in its course and never changes. */
export type LessonOutline = {
  id: string;
  title: string;
  type: LessonType;
  minutes: number;
  /** The creator chose it as the course's open lesson (the rule open_lesson_in). */
  isPreview?: boolean;
  /** Of a video lesson: whether it has a recording. The rule mark_recorded writes it whenever that may have changed. */
  recorded?: boolean;
};

/** `at`: the second at which it begins. */
export type Chapter = { at: number; title: string };

export type LessonVideo = {
  url: string;
  /** WebVTT (functions/courses/captions.shared.ts). */
  captions: string | null;
  /** In order. */
  chapters: Chapter[];
  durationSeconds: number;
};

export type LessonResource = { id: string; title: string; type: ResourceType; url: string; description: string | null };

/** A graded question. `single` and `multiple` are answered with option ids, `text` with one of the accepted answers. */
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

/**
 * When an assignment can be completed: once it is handed in, once the learner has rated it by the rubric, or once a reader
 * of the course's staff has accepted it.
 */
export const assignmentCompletions = ['handed_in', 'self_rated', 'accepted'] as const;
export type AssignmentCompletion = (typeof assignmentCompletions)[number];

export type AssignmentRubric = { criterion: string; points: number; looksLike: string };

/** A lesson's content, for learners only. `markdown` is the source; the sanitized HTML is made when it is stored. */
export type LessonContent = {
  markdown: string;
  video: LessonVideo | null;
  questions: QuizQuestion[];
  rubric: AssignmentRubric[];
  /** Of an assignment. */
  completesWhen: AssignmentCompletion;
  resources: LessonResource[];
  /** The slug of the question that a lesson of the type `practice` asks to answer aloud (db/practice). */
  question: string | null;
};
