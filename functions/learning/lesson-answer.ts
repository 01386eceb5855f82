/** Makes the wire shapes of a course and a lesson as learners see them. What would give an answer away stays here. */

import type { LessonVideo, QuizQuestion } from '#db/courses/lesson-content.shared.ts';
import type { AnsweredQuestion as AnsweredQuestionRow } from '#db/learning/answer-question.ts';
import type { LearnCourseRow } from '#db/learning/learn-course.ts';
import type { LessonRow } from '#db/learning/open-lesson.ts';
import type { OpenLessonRow, TriedLessonRow } from '#db/learning/try-lesson.ts';
import { courseAnswer, lessonOutlineAnswer } from '../courses/course-answer.ts';
import type { LinkMaker } from '../submissions/file-link.ts';
import { workAnswer } from '../submissions/work-answer.ts';
import type {
  AnsweredQuestion,
  LearnCourse,
  Lesson,
  LessonQuestion,
  LessonResource,
  OpenLesson,
  TriedLesson,
} from './contract.ts';
import { enrollmentAnswer } from './learning-answer.ts';

export function learnCourseAnswer(row: LearnCourseRow): LearnCourse {
  return {
    course: courseAnswer(row.course),
    enrollment: row.enrollment && enrollmentAnswer(row.enrollment),
    progress: row.progress,
    resume: row.resume,
    certificateCode: row.enrollment?.certificateCode ?? null,
    modules: row.modules.map(({ id, title, description, state, lessons }) => ({
      id,
      title,
      description,
      state,
      lessons: lessons.map((lesson) => ({ ...lessonOutlineAnswer(lesson), state: lesson.state })),
    })),
  };
}

export async function lessonAnswer(row: LessonRow, linkToHandedIn: LinkMaker): Promise<Lesson> {
  return {
    course: row.course,
    module: row.module,
    ...lessonOutlineAnswer(row.lesson),
    state: row.lesson.state,
    html: row.content?.html ?? '',
    video: videoAnswer(row.content?.video ?? null),
    questions: row.lesson.type === 'quiz' ? (row.content?.questions ?? []).map(questionAnswer) : [],
    note: row.note,
    highlights: row.highlights.map(({ id, quote, prefix, suffix, start }) => ({ id, quote, prefix, suffix, start })),
    attempt: { number: row.attempt.number, answered: row.attempt.answered.map(answeredQuestion) },
    takesSubmission: row.takesSubmission,
    questionCount: row.questionCount,
    question: row.question,
    rubric: (row.content?.rubric ?? []).map(({ criterion, points, looksLike }) => ({ criterion, points, looksLike })),
    resources: (row.content?.resources ?? []).map(resourceAnswer),
    position: row.watching.position,
    watched: row.watching.watched,
    completesWhen: row.completesWhen,
    work: await workAnswer(row.work, linkToHandedIn),
    bestScore: row.bestScore,
    passed: row.passed,
    enrolled: row.enrolled,
    progress: row.progress,
    previous: row.previous,
    next: row.next,
    resume: row.resume,
  };
}

export function openLessonAnswer({ course, module, lesson, content }: OpenLessonRow): OpenLesson {
  return {
    course,
    module,
    ...lessonOutlineAnswer(lesson),
    html: content?.html ?? '',
    video: videoAnswer(content?.video ?? null),
    questions: lesson.type === 'quiz' ? (content?.questions ?? []).map(questionAnswer) : [],
    resources: (content?.resources ?? []).map(resourceAnswer),
  };
}

/** Only for questions whose answer is fixed: it tells what is right. */
export function answeredQuestion(row: AnsweredQuestionRow): AnsweredQuestion {
  const { questionId, given, correct, rightAnswers, explanation } = row;
  return { questionId, given, correct, rightAnswers, explanation };
}

export function triedLessonAnswer(row: TriedLessonRow | null): TriedLesson {
  if (!row) return null;
  const { moduleId, lessonId, answered, completed, position, watched } = row;
  return { moduleId, lessonId, answered: answered.map(answeredQuestion), completed, position, watched };
}

function videoAnswer(video: LessonVideo | null): Lesson['video'] {
  if (!video) return null;
  const { url, captions, chapters, durationSeconds } = video;
  return { url, captions, chapters: chapters.map(({ at, title }) => ({ at, title })), durationSeconds };
}

function resourceAnswer({ id, title, type, url, description }: LessonResource): LessonResource {
  return { id, title, type, url, description };
}

function questionAnswer(question: QuizQuestion): LessonQuestion {
  const options = question.kind === 'text' ? [] : question.options.map(({ id, text }) => ({ id, text }));
  return { id: question.id, kind: question.kind, prompt: question.prompt, options };
}
