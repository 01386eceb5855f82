/** The mails of the waitlist: the confirmation of joining it, and the announcement that the course is open. */
import { z } from 'zod';
import { mailKind } from '../mail/mail-kind.ts';
import { titleIn } from '../mail/safe-name.ts';

export const waitlistJoinedMail = mailKind({
  kind: 'waitlist-joined',
  list: 'waitlist',
  toTypedAddress: true,
  payload: z.object({ courseTitle: z.string().nullable() }),
  draft({ courseTitle: title }, context) {
    const { appOrigin } = context;
    const courseTitle = title && titleIn(context, title);
    const promise = courseTitle
      ? `You asked to hear when ${courseTitle} opens. We will write to you on that day.`
      : 'You asked to hear of new courses. We will write to you on the day one opens.';
    return {
      subject: courseTitle ? `You're on the list for ${courseTitle}` : "You're on the list",
      preview: 'We will write to you on the day it opens.',
      greeting: 'Hi,',
      blocks: [
        { kind: 'paragraph', text: promise },
        { kind: 'paragraph', text: 'If you would rather begin now, have a look at the courses that are open.' },
        { kind: 'action', label: 'See Our Courses', url: `${appOrigin}/courses` },
        {
          kind: 'note',
          text: 'If it was not you who left this address, use the unsubscribe link below, and you will hear no more of it.',
        },
      ],
    };
  },
});

export const courseOpenedMail = mailKind({
  kind: 'waitlist-opened',
  list: 'waitlist',
  toTypedAddress: true,
  payload: z.object({ courseTitle: z.string(), courseSlug: z.string() }),
  draft({ courseTitle: title, courseSlug }, context) {
    const { appOrigin } = context;
    const courseTitle = titleIn(context, title);
    return {
      subject: `${courseTitle} is open`,
      preview: 'The course that you asked about is open.',
      greeting: 'Hi,',
      blocks: [
        {
          kind: 'paragraph',
          text: `You asked us to tell you when it opens: ${courseTitle} is there, and you can enroll.`,
        },
        { kind: 'action', label: 'View the Course', url: `${appOrigin}/courses/${courseSlug}` },
      ],
    };
  },
});
