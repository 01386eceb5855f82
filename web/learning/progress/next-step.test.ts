import { expect, test } from 'vitest';
import type { LearnerEnrollment } from '#functions/learning/contract.ts';
import { nextStepOf } from './next-step.ts';

const enrollment = (values: Partial<LearnerEnrollment>): LearnerEnrollment => ({
  ...{
    id: 1,
    userId: 1,
    courseId: 1,
    status: 'active',
    progress: 0,
    lessonsCompleted: 0,
    lessonCount: 1,
    minutesLeft: 5,
  },
  ...{
    enrolledAt: '2026-01-01T00:00:00.000Z',
    completedAt: null,
    lastAccessedAt: null,
    certificateCode: null,
    resume: null,
  },
  course: { id: 1, slug: 'a-course', title: 'A course', thumbnail: null, imageUrl: null, duration: 7 },
  ...values,
});
const resume = { moduleId: 1, lessonId: 'one', title: 'One', type: 'reading' as const, minutes: 5 };
const finished = enrollment({ id: 2, status: 'completed', progress: 100, certificateCode: 'code' });
const plan = { interviewOn: null, worries: [], minutesADay: null };
const firstStep = {
  course: { slug: 'a-course', title: 'A course' },
  lesson: { title: 'One', type: 'reading' as const, minutes: 5 },
  worry: null,
  done: false,
};
const kindOf = (facts: Partial<Parameters<typeof nextStepOf>[0]>) =>
  nextStepOf({ enrollments: [], plan: null, firstStep: null, ...facts }).kind;

test('the next step is an open lesson before a certificate, and a certificate before anything new', () => {
  expect(nextStepOf({ enrollments: [finished, enrollment({ resume })], plan, firstStep: null })).toMatchObject({
    kind: 'lesson',
    lesson: { title: 'One' },
  });
  expect(kindOf({ enrollments: [finished] })).toBe('certificate');
  // Also for somebody who was never asked the three questions.
  expect(kindOf({ enrollments: [enrollment({})] })).toBe('course');
});

test('without a course the three questions come once, then the open lesson, and without one the catalog', () => {
  expect(kindOf({ firstStep })).toBe('questions');
  expect(kindOf({ firstStep, plan })).toBe('first-lesson');
  expect(kindOf({ firstStep: { ...firstStep, done: true }, plan })).toBe('enroll');
  expect(kindOf({ plan })).toBe('course');
});
