/** The mails about access to a course that somebody got, lost or got back without an order. */
import { z } from 'zod';
import { accessChanges } from '#db/teaching/states.ts';
import { addressFragment } from '../accounts/address-fragment.shared.ts';
import type { MailBlock } from '../mail/compose.ts';
import { mailKind } from '../mail/mail-kind.ts';
import { greetingTo, safeName, titleIn } from '../mail/safe-name.ts';

const reasonOf = (reason: string | null): MailBlock[] =>
  reason === null ? [] : [{ kind: 'facts', rows: [['Reason', reason]] }];

export const accessChangedMail = mailKind({
  kind: 'access-changed',
  list: null,
  followsAccount: true,
  /** What the rule record_access_change writes into the outbox. */
  payload: z.object({
    firstName: z.string(),
    change: z.enum(accessChanges),
    courseTitle: z.string(),
    courseSlug: z.string(),
    /** Null for an address that nobody has confirmed: it may be a stranger's, and the text is the teacher's. */
    reason: z.string().nullable(),
  }),
  draft({ firstName, change, courseTitle: title, courseSlug, reason }, context) {
    const { appOrigin } = context;
    const courseTitle = titleIn(context, title);
    const greeting = greetingTo(firstName);
    const learn: MailBlock = {
      kind: 'action',
      label: 'Open the Course',
      url: `${appOrigin}/courses/${courseSlug}/learn`,
    };
    switch (change) {
      case 'enrolled':
        return {
          subject: `You are enrolled in ${courseTitle}`,
          preview: 'The course is open for you.',
          greeting,
          blocks: [
            { kind: 'paragraph', text: `Your teachers enrolled you in ${courseTitle}. It costs you nothing.` },
            ...reasonOf(reason),
            learn,
          ],
        };
      case 'restored':
        return {
          subject: `You have access to ${courseTitle} again`,
          preview: 'Your progress is where you left it.',
          greeting,
          blocks: [
            { kind: 'paragraph', text: `Your teachers opened ${courseTitle} for you again, with your progress.` },
            ...reasonOf(reason),
            learn,
          ],
        };
      case 'ended':
        return {
          subject: `Your access to ${courseTitle} has ended`,
          preview: reason === null ? 'What you completed there is kept.' : 'Your teachers gave a reason.',
          greeting,
          blocks: [
            {
              kind: 'paragraph',
              text: `Your teachers ended your access to ${courseTitle}. What you completed there is kept.`,
            },
            ...reasonOf(reason),
            { kind: 'paragraph', text: 'If you think that is a mistake, or paid for the course, please write to us.' },
            { kind: 'action', label: 'Write to Us', url: `${appOrigin}/contact-us` },
          ],
        };
    }
  },
});

export const studentInvitedMail = mailKind({
  kind: 'student-invited',
  list: 'invitations',
  toTypedAddress: true,
  /** What the rule add_students writes into the outbox. */
  payload: z.object({
    name: z.string(),
    courseTitle: z.string(),
    from: z.string(),
    /** Mails that were queued before these two were written have none. */
    courseSlug: z.string().optional(),
    email: z.string().optional(),
  }),
  draft({ name, courseTitle: title, from, courseSlug, email }, context) {
    const { appOrigin } = context;
    const courseTitle = titleIn(context, title);
    const teacher = safeName(from) ?? 'Somebody who teaches there';
    const redirect = courseSlug === undefined ? '/dashboard' : `/courses/${courseSlug}/learn`;
    const query = new URLSearchParams({ redirect });
    return {
      subject: `Your seat in ${courseTitle}`,
      preview: `${teacher} has a seat for you.`,
      greeting: greetingTo(name),
      blocks: [
        {
          kind: 'paragraph',
          text: `${teacher} has a seat for you in the course ${courseTitle}. It costs you nothing.`,
        },
        {
          kind: 'paragraph',
          text: 'Create an account with this address and confirm it by the link that we then mail you: that enrolls you and opens the course. If you have an account already, sign in with it.',
        },
        { kind: 'action', label: 'Create My Account', url: `${appOrigin}/register?${query}${addressFragment(email)}` },
        {
          kind: 'note',
          text: 'If you do not know the course, ignore this mail: nothing happens without your account.',
        },
      ],
    };
  },
});
