/** Reads one lesson with its content. Called by GET /api/courses/{key}/lessons/{moduleId}/{lessonId}. */
import { sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { type Caller, readAuthorized } from '../accounts/authorize.ts';
import { courseIdByRule } from '../courses/course-key.ts';
import type { AssignmentCompletion } from '../courses/lesson-content.shared.ts';
import type { lessonContents } from '../courses/tables.ts';
import { noWork, type WorkDescription } from '../submissions/work.ts';
import type { AnsweredQuestion } from './answer-question.ts';
import { type OutlineDescription, outlineOf } from './course-outline.ts';
import type { HighlightRow } from './notes.ts';
import type { videoPositions } from './tables.ts';

type OpenLessonRequest = {
  caller: Caller;
  key: string;
  moduleId: number;
  lessonId: string;
  /** Whether the lesson is only read ahead, because the learner may go there next. */
  ahead: boolean;
  now: Date;
};

/** What open_lesson in functions.sql returns. */
type OpenedLesson = {
  course: { id: number; slug: string; title: string; answeredWithinHours: number | null };
  enrolled: boolean;
  outline: OutlineDescription | null;
  content: Pick<typeof lessonContents.$inferSelect, 'html' | 'video' | 'questions' | 'rubric' | 'resources'> | null;
  takesSubmission: boolean;
  questionCount: number;
  question: {
    slug: string;
    prompt: string;
    answered: boolean;
    given: { newest: string; seconds: number; words: number; isHeard: boolean } | null;
  } | null;
  /** Of an assignment. */
  completesWhen: AssignmentCompletion | null;
  work: WorkDescription | null;
  best: { score: number | null; passed: boolean; attempts: number };
  answered: AnsweredQuestion[] | null;
  note: string | null;
  highlights: HighlightRow[] | null;
  watching: Pick<typeof videoPositions.$inferSelect, 'position' | 'watched'> | null;
};

/** Opens a lesson and records that, unless it is read ahead. Refuses `not_found`, `not_enrolled`, `lesson_locked`. */
export async function openLesson(db: Database, { caller, key, moduleId, lessonId, ahead, now }: OpenLessonRequest) {
  const { opened } = await readAuthorized(db, { write: !ahead }, caller, {
    opened: sql<OpenedLesson | null>`${call('open_lesson', {
      learner: caller.userId,
      wanted_course: courseIdByRule(key),
      wanted_module: moduleId,
      wanted_lesson: lessonId,
      ahead,
      moment: now.toISOString(),
    })}`,
  });
  if (!opened?.outline) throw new Refusal('not_found');
  const outline = outlineOf(opened.outline);
  const module = outline.modules.find(({ id }) => id === moduleId);
  const lesson = module?.lessons.find(({ id }) => id === lessonId);
  if (!module || !lesson) throw new Refusal('not_found');
  if (lesson.state === 'locked') throw new Refusal('lesson_locked');
  const index = outline.places.findIndex((other) => other.moduleId === moduleId && other.lessonId === lessonId);
  return {
    course: opened.course,
    module: { id: module.id, title: module.title },
    lesson: { ...lesson, state: lesson.state },
    content: opened.content,
    takesSubmission: opened.takesSubmission,
    questionCount: opened.questionCount,
    question: opened.question,
    completesWhen: opened.completesWhen,
    work: opened.work ?? noWork,
    watching: opened.watching ?? { position: 0, watched: [] },
    bestScore: opened.best.score,
    passed: opened.best.passed,
    note: opened.note ?? '',
    highlights: opened.highlights ?? [],
    attempt: { number: opened.best.attempts + 1, answered: opened.answered ?? [] },
    enrolled: opened.enrolled,
    progress: outline.progress,
    resume: outline.resume,
    previous: outline.places[index - 1] ?? null,
    next: outline.places[index + 1] ?? null,
  };
}
export type LessonRow = Awaited<ReturnType<typeof openLesson>>;
