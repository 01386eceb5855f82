/** The mails to a creator after a review of their course: published, or returned with a note. */
import { z } from 'zod';
import { mailKind } from '../../mail/mail-kind.ts';
import { greetingTo } from '../../mail/safe-name.ts';

const payload = z.object({
  firstName: z.string(),
  courseTitle: z.string(),
  courseId: z.number(),
  courseSlug: z.string(),
  note: z.string().nullable(),
});

export const coursePublishedMail = mailKind({
  kind: 'course-published',
  list: null,
  followsAccount: true,
  payload,
  draft: ({ firstName, courseTitle, courseSlug }, { appOrigin }) => ({
    subject: `${courseTitle} is published`,
    preview: 'Everyone can see it and enroll now.',
    greeting: greetingTo(firstName),
    blocks: [
      { kind: 'paragraph', text: `${courseTitle} was reviewed and is published. Everyone can see it and enroll now.` },
      { kind: 'action', label: 'See the Course', url: `${appOrigin}/courses/${courseSlug}` },
    ],
  }),
});

export const courseReturnedMail = mailKind({
  kind: 'course-returned',
  list: null,
  followsAccount: true,
  payload,
  draft: ({ firstName, courseTitle, courseId, note }, { appOrigin }) => ({
    subject: `${courseTitle} needs another look`,
    preview: 'The reviewer left you a note.',
    greeting: greetingTo(firstName),
    blocks: [
      { kind: 'paragraph', text: `${courseTitle} was reviewed, and came back to you as a draft with this note:` },
      { kind: 'paragraph', text: note ?? '' },
      { kind: 'action', label: 'Open the Course', url: `${appOrigin}/creator/courses/${courseId}` },
      { kind: 'note', text: 'When you are done, submit it again.' },
    ],
  }),
});
