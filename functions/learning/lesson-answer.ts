/** Makes the wire shapes of a course and a lesson as learners see them. What would give an answer away stays here. */

import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';
import type { LearnCourseRow } from '#db/learning/learn-course.ts';
import type { LessonRow } from '#db/learning/open-lesson.ts';
import { courseAnswer, lessonOutlineAnswer } from '../courses/course-answer.ts';
import type { LearnCourse, Lesson, LessonQuestion } from './contract.ts';
import { enrollmentAnswer, workAnswer } from './learning-answer.ts';

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

export function lessonAnswer(row: LessonRow): Lesson {
  const video = row.content?.video ?? null;
  return {
    course: row.course,
    module: row.module,
    ...lessonOutlineAnswer(row.lesson),
    state: row.lesson.state,
    html: row.content?.html ?? '',
    video: video && {
      url: video.url,
      captions: video.captions,
      chapters: video.chapters.map(({ at, title }) => ({ at, title })),
      durationSeconds: video.durationSeconds,
    },
    questions: row.lesson.type === 'quiz' ? (row.content?.questions ?? []).map(questionAnswer) : [],
    takesSubmission: row.takesSubmission,
    question: row.question && { slug: row.question.slug, prompt: row.question.prompt, answered: row.question.answered },
    rubric: (row.content?.rubric ?? []).map(({ criterion, points, looksLike }) => ({ criterion, points, looksLike })),
    resources: (row.content?.resources ?? []).map((resource) => ({
      id: resource.id,
      title: resource.title,
      type: resource.type,
      url: resource.url,
      description: resource.description,
    })),
    position: row.watching.position,
    watched: row.watching.watched,
    work: workAnswer(row.work),
    bestScore: row.bestScore,
    passed: row.passed,
    enrolled: row.enrolled,
    progress: row.progress,
    previous: row.previous,
    next: row.next,
    resume: row.resume,
  };
}

function questionAnswer(question: QuizQuestion): LessonQuestion {
  const options = question.kind === 'text' ? [] : question.options.map(({ id, text }) => ({ id, text }));
  return { id: question.id, kind: question.kind, prompt: question.prompt, options };
}
