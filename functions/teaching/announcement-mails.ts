/** An announcement as a mail: to the students of a course, and as a test to the person who writes it. */
import { z } from 'zod';
import type { AnnouncementText } from '#db/teaching/announcement-text.ts';
import type { MailDraft } from '../mail/compose.ts';
import { mailKind } from '../mail/mail-kind.ts';

export const announcementMail = mailKind({
  kind: 'announcement',
  list: 'announcements',
  followsAccount: true,
  // The id instead of the text, so that thousands of outbox rows do not repeat it. What went out never changes.
  payload: z.object({ announcementId: z.number().int(), courseId: z.number().int() }),
  announcementsOf: ({ courseId }) => courseId,
  async draft({ announcementId }, { appOrigin, announcementText }) {
    const announcement = await announcementText(announcementId);
    if (!announcement) throw new RangeError(`There is no announcement ${announcementId}`);
    return announcementDraft(announcement, appOrigin);
  },
});

/** Belongs to no list, so that the author gets it in any case. */
export const announcementTrialMail = mailKind({
  kind: 'announcement-trial',
  list: null,
  payload: z.object({
    announcementId: z.number().int(),
    subject: z.string(),
    markdown: z.string(),
    html: z.string(),
    courseTitle: z.string(),
    courseSlug: z.string(),
    author: z.string(),
  }),
  draft(announcement, { appOrigin }) {
    const draft = announcementDraft(announcement, appOrigin);
    return { ...draft, subject: `[Test] ${draft.subject}` };
  },
});

/** The mail of an announcement. It names its author, and tells nobody's address. */
export function announcementDraft(
  { announcementId, subject, markdown, html, courseTitle, courseSlug, author }: AnnouncementText,
  appOrigin: string,
): MailDraft {
  return {
    subject,
    preview: `To the students of ${courseTitle}`,
    greeting: null,
    blocks: [
      { kind: 'note', text: author ? `${courseTitle}, from ${author}` : courseTitle },
      { kind: 'letter', html, markdown },
      {
        kind: 'action',
        label: 'Open it in the course',
        url: `${appOrigin}/courses/${courseSlug}/learn?announcement=${announcementId}`,
      },
      {
        kind: 'note',
        text: `You get this because you are enrolled in ${courseTitle}. “Unsubscribe” below stops mail about announcements of this course only: you still find them in the course. Announcements of your other courses and mail about your account, orders and work still reach you. Every choice: ${appOrigin}/settings/notifications#announcements`,
      },
    ],
  };
}
