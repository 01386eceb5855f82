import { expect, test } from 'vitest';
import { notificationDefinitions } from './notification-kinds.ts';

test.each([
  ['a teacher', 'Alex Morgan', true, 'Alex Morgan (teacher) answered: Why?'],
  ['a student who looks like one', 'Nadia Okafor (teacher) x.', false, 'Nadia Okafor teacher x. answered: Why?'],
])('an answer of %s is told as one', (_who, actorName, byStaff, title) => {
  const course = { courseId: 1, courseSlug: 'a', courseTitle: 'A', moduleId: 1, lessonId: 'b', lessonTitle: 'B' };
  const answer = { actorId: 2, actorName, questionId: 3, questionTitle: 'Why?', byStaff, toStaff: false };
  expect(notificationDefinitions.question_answered.words({ ...course, ...answer }).title).toBe(title);
});
