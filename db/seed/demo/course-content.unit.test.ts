import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';
import { practiceQuestions } from '../practice-questions/all-questions.ts';
import type { CourseSeed, LessonSeed } from './course-seed.ts';
import { demoCourses } from './courses/all-courses.ts';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const wordsPerMinute = 200;

function lessonsOf(course: CourseSeed): LessonSeed[] {
  return course.modules.flatMap((module) => module.lessons);
}

function pathOf(course: CourseSeed, file: string): string {
  return fileURLToPath(new URL(`./courses/${course.slug}/${file}`, import.meta.url));
}

function textOf(course: CourseSeed, lesson: LessonSeed): string {
  return lesson.file ? readFileSync(pathOf(course, lesson.file), 'utf8') : '';
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /\w/.test(word)).length;
}

function questionsOf(course: CourseSeed): QuizQuestion[] {
  return lessonsOf(course).flatMap((lesson) => (lesson.type === 'quiz' ? (lesson.questions ?? []) : []));
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function byName(courses: CourseSeed[]): { name: string; course: CourseSeed }[] {
  return courses.map((course) => ({ name: course.slug, course }));
}

/** A course is either an outline or complete: one lesson with a text means that all must have one. */
const writtenCourses = demoCourses.filter((course) => lessonsOf(course).some((lesson) => lesson.file));

it('has courses to read', () => {
  expect(writtenCourses.map((course) => course.slug)).toContain('ultimate-interview-launchpad');
});

it('has courses in which learners answer aloud', () => {
  const aloud = demoCourses.filter((course) => lessonsOf(course).some(({ type }) => type === 'practice'));
  expect(aloud.length).toBeGreaterThanOrEqual(4);
});

describe.each(byName(demoCourses))('the outline of $name', ({ course }) => {
  const lessons = lessonsOf(course);

  it('gives every lesson a kebab-case id that is unique in the course', () => {
    const ids = lessons.map((lesson) => lesson.id);
    expect(ids.length).toBeGreaterThan(0);
    expect(repeated(ids)).toEqual([]);
    expect(ids.filter((id) => !kebabCase.test(id))).toEqual([]);
  });

  it('gives every lesson a length that fits into a sitting', () => {
    for (const lesson of lessons) {
      expect(Number.isInteger(lesson.minutes), lesson.id).toBe(true);
      expect(lesson.minutes, lesson.id).toBeGreaterThan(0);
      expect(lesson.minutes, lesson.id).toBeLessThanOrEqual(lesson.type === 'assignment' ? 240 : 60);
    }
  });
});

describe.each(byName(writtenCourses))('the content of $name', ({ course }) => {
  const lessons = lessonsOf(course);

  it('has the text of every lesson that needs one, each file used once', () => {
    const withoutText = lessons.filter((lesson) => lesson.type !== 'quiz' && !lesson.file).map((lesson) => lesson.id);
    const files = lessons.flatMap((lesson) => lesson.file ?? []);
    expect(withoutText).toEqual([]);
    expect(repeated(files)).toEqual([]);
    expect(files.filter((file) => !existsSync(pathOf(course, file)))).toEqual([]);
  });

  it('is written for a page with its own title: headings start at the second level, code fences are closed', () => {
    for (const lesson of lessons) {
      const text = textOf(course, lesson);
      const fences = text.match(/^```/gm) ?? [];
      expect(fences.length % 2, `${lesson.id}: an open code fence`).toBe(0);
      const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '');
      expect(prose, lesson.id).not.toMatch(/^# /m);
    }
  });

  it('contains no filler text', () => {
    const everything = JSON.stringify(course) + lessons.map((lesson) => textOf(course, lesson)).join('\n');
    expect(everything).not.toMatch(/\blorem\b|\bTODO\b|\bTBD\b|placeholder text/i);
  });

  it('states realistic minutes for reading a lesson', () => {
    for (const lesson of lessons) {
      const reading = Math.ceil(wordsIn(textOf(course, lesson)) / wordsPerMinute);
      expect(lesson.minutes, `${lesson.id}: shorter than its text`).toBeGreaterThanOrEqual(reading);
    }
  });

  it('asks questions that can be answered, and explains every answer', () => {
    for (const lesson of lessons) {
      if (lesson.type !== 'quiz') continue;
      const questions = lesson.questions ?? [];
      expect(questions.length, lesson.id).toBeGreaterThan(0);
      expect(repeated(questions.map((question) => question.id)), lesson.id).toEqual([]);
    }
    for (const question of questionsOf(course)) {
      expect(question.id).toMatch(kebabCase);
      expect(question.prompt.trim(), question.id).not.toBe('');
      expect(wordsIn(question.explanation), `${question.id}: explain it`).toBeGreaterThanOrEqual(8);
    }
  });

  it('marks as correct only options that are offered: one for single, some but not none for multiple', () => {
    for (const question of questionsOf(course)) {
      if (question.kind === 'text') {
        const accepted = question.accepted.map((answer) => answer.trim().toLowerCase());
        expect(accepted.length, question.id).toBeGreaterThan(0);
        expect(accepted, question.id).not.toContain('');
        continue;
      }
      const offered = question.options.map((option) => option.id);
      expect(offered.length, question.id).toBeGreaterThanOrEqual(2);
      expect(repeated(offered), question.id).toEqual([]);
      expect(repeated(question.options.map((option) => option.text)), question.id).toEqual([]);
      expect(repeated(question.correct), question.id).toEqual([]);
      expect(
        question.correct.filter((id) => !offered.includes(id)),
        question.id,
      ).toEqual([]);
      if (question.kind === 'single') expect(question.correct, question.id).toHaveLength(1);
      else expect(question.correct.length, question.id).toBeGreaterThanOrEqual(1);
    }
  });

  it('grades every assignment out of 100 points', () => {
    for (const lesson of lessons) {
      if (lesson.type !== 'assignment') continue;
      const rubric = lesson.rubric ?? [];
      expect(rubric.every((row) => row.points > 0 && row.looksLike.trim() !== '')).toBe(true);
      expect(repeated(rubric.map((row) => row.criterion)), lesson.id).toEqual([]);
      expect(
        rubric.reduce((sum, row) => sum + row.points, 0),
        lesson.id,
      ).toBe(100);
    }
  });

  it('asks aloud only what its learners may answer', () => {
    for (const lesson of lessons) {
      if (lesson.type !== 'practice') continue;
      const question = practiceQuestions.find(({ slug }) => slug === lesson.question);
      expect(question, lesson.id).toBeDefined();
      expect([null, course.slug], lesson.id).toContain(question?.course);
    }
  });

  it('offers resources that exist: a file in web/public, or a public page over https', () => {
    const resources = lessons.flatMap((lesson) => lesson.resources ?? []);
    expect(repeated(resources.map((resource) => resource.id))).toEqual([]);
    for (const { id, url } of resources) {
      expect(id).toMatch(kebabCase);
      if (url.startsWith('https://')) continue;
      expect(url, id).toMatch(/^\/resources\//);
      expect(existsSync(new URL(`../../../web/public${url}`, import.meta.url)), `${id}: ${url}`).toBe(true);
    }
  });
});
