/**
 * What people are notified of: for each kind its name in the settings, the data that the rule `notify` is given, and what the
 * bell and the mail say. Texts of people are data here and nothing else: both show them as plain text.
 */
import { z } from 'zod';
import type { NotificationKind } from '#db/notifications/states.ts';

/** What the bell and the mail say. `path` is an address of the product. */
export type NotificationWords = { title: string; text: string; path: string };

type Definition<Data extends z.ZodType = z.ZodType> = {
  /** In the settings. */
  name: string;
  /** Only those who teach are told of it. */
  forTeachers?: true;
  data: Data;
  words(data: z.output<Data>): NotificationWords;
};

/** Infers the type of the data. */
function define<Data extends z.ZodType>(definition: Definition<Data>): Definition {
  const { data, words, ...rest } = definition;
  return { ...rest, data, words: (value) => words(data.parse(value)) };
}

/**
 * Whose act it tells; the notification is deleted with that person's account. Required where a name or a text is in the
 * data.
 */
const actor = { actorId: z.number(), actorName: z.string() };
const course = { courseId: z.number(), courseSlug: z.string(), courseTitle: z.string() };
const lesson = { ...course, moduleId: z.number(), lessonId: z.string(), lessonTitle: z.string() };

type Lesson = { courseSlug: string; moduleId: number; lessonId: string };
const lessonPath = ({ courseSlug, moduleId, lessonId }: Lesson) =>
  `/courses/${courseSlug}/learn/lessons/${moduleId}/${encodeURIComponent(lessonId)}`;

/** So that nobody's name reads like the mark of a teacher. */
const withoutBrackets = (name: string) => name.replaceAll(/[\p{Ps}\p{Pe}]/gu, '');

export const notificationDefinitions: Record<NotificationKind, Definition> = {
  submission_decided: define({
    name: 'A teacher has answered my work',
    data: z.object({ ...lesson, decision: z.enum(['accepted', 'returned']) }),
    words: ({ decision, ...data }) => ({
      title: decision === 'accepted' ? 'Your work was accepted' : 'Your work was returned with comments',
      text: `${data.lessonTitle}, ${data.courseTitle}`,
      path: `${lessonPath(data)}#work-answer`,
    }),
  }),
  work_handed_in: define({
    name: 'A student has handed in work',
    forTeachers: true,
    // What was told before the bell led to the work has no id of it.
    data: z.object({ ...lesson, ...actor, submissionId: z.number().optional() }),
    words: ({ actorName, lessonTitle, courseTitle, courseId, submissionId }) => ({
      title: `${actorName} handed in work`,
      text: `${lessonTitle}, ${courseTitle}`,
      path: submissionId ? `/teaching/submissions/${submissionId}?course=${courseId}` : `/teaching/${courseId}/queue`,
    }),
  }),
  staff_added: define({
    name: 'I was added to the staff of a course',
    data: z.object({ ...course, role: z.enum(['teacher', 'assistant']) }),
    words: ({ role, courseTitle, courseId }) => ({
      title: role === 'teacher' ? 'You are now a teacher' : 'You are now an assistant',
      text: courseTitle,
      path: `/teaching/${courseId}/queue`,
    }),
  }),
  announcement_sent: define({
    name: 'An announcement in a course of mine',
    data: z.object({ ...course, announcementId: z.number(), subject: z.string() }),
    words: ({ subject, courseTitle, courseSlug, announcementId }) => ({
      title: subject,
      text: courseTitle,
      path: `/courses/${courseSlug}/learn?announcement=${announcementId}`,
    }),
  }),
  question_asked: define({
    name: 'A student has asked a question',
    forTeachers: true,
    data: z.object({ ...lesson, ...actor, questionId: z.number(), questionTitle: z.string() }),
    words: ({ actorName, questionTitle, lessonTitle, courseId, questionId }) => ({
      title: `${actorName} asked: ${questionTitle}`,
      text: lessonTitle,
      path: `/teaching/${courseId}/questions?question=${questionId}`,
    }),
  }),
  question_answered: define({
    name: 'A new answer to a question I follow',
    data: z.object({
      ...lesson,
      ...actor,
      questionId: z.number(),
      questionTitle: z.string(),
      byStaff: z.boolean(),
      /** The recipient opens the question at the teaching desk. */
      toStaff: z.boolean(),
    }),
    words: ({ actorName, byStaff, toStaff, questionTitle, questionId, ...data }) => ({
      title: `${byStaff ? `${actorName} (teacher)` : withoutBrackets(actorName)} answered: ${questionTitle}`,
      text: `${data.lessonTitle}, ${data.courseTitle}`,
      path: toStaff
        ? `/teaching/${data.courseId}/questions?question=${questionId}`
        : `${lessonPath(data)}?question=${questionId}`,
    }),
  }),
  answer_accepted: define({
    name: 'A teacher has accepted an answer of mine, or to my question',
    data: z.object({
      ...lesson,
      actorId: z.number(),
      questionId: z.number(),
      questionTitle: z.string(),
      /** Whether the recipient wrote the answer, and not the question. */
      own: z.boolean(),
    }),
    words: ({ own, questionTitle, questionId, ...data }) => ({
      title: own ? 'Your answer was accepted' : 'An answer to your question was accepted',
      text: `${questionTitle} (${data.courseTitle})`,
      path: `${lessonPath(data)}?question=${questionId}`,
    }),
  }),
  text_reported: define({
    name: 'A question or an answer was reported',
    forTeachers: true,
    // Neither who reported it nor whose text it is: the question is where both are decided about.
    data: z.object({
      courseId: z.number(),
      courseTitle: z.string(),
      lessonTitle: z.string(),
      questionId: z.number(),
      answerId: z.number().nullable(),
    }),
    words: ({ courseId, courseTitle, lessonTitle, questionId, answerId }) => ({
      title: answerId === null ? 'A question was reported' : 'An answer was reported',
      text: lessonTitle ? `${lessonTitle}, ${courseTitle}` : courseTitle,
      path: `/teaching/${courseId}/questions?filter=reported&question=${questionId}${answerId === null ? '' : `#answer-${answerId}`}`,
    }),
  }),
};

/** What to say about an event; null when its data are of an older form. */
export function notificationWords(kind: NotificationKind, data: unknown): NotificationWords | null {
  const definition = notificationDefinitions[kind];
  const known = definition.data.safeParse(data);
  return known.success ? definition.words(known.data) : null;
}
