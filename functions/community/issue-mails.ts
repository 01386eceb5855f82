/** An issue of the newsletter as a mail: to its readers, and as a test to the admin who writes it. */
import { z } from 'zod';
import type { IssueText } from '#db/community/issue-text.ts';
import type { MailDraft } from '../mail/compose.ts';
import { mailKind } from '../mail/mail-kind.ts';

export const newsletterIssueMail = mailKind({
  kind: 'newsletter-issue',
  list: 'newsletter',
  toTypedAddress: true,
  // The id instead of the text, so that thousands of outbox rows do not repeat it. A sent issue never changes.
  payload: z.object({ issueId: z.number().int() }),
  async draft({ issueId }, { issueText }) {
    const issue = await issueText(issueId);
    if (!issue) throw new RangeError(`There is no newsletter ${issueId}`);
    return issueDraft(issue);
  },
});

/** Belongs to no list, so that an admin who does not subscribe to the newsletter can still get a test mail. */
export const newsletterTrialMail = mailKind({
  kind: 'newsletter-trial',
  list: null,
  payload: z.object({ subject: z.string(), preview: z.string(), markdown: z.string(), html: z.string() }),
  draft: (issue) => ({ ...issueDraft(issue), subject: `[Test] ${issue.subject}` }),
});

/** The mail of an issue, in the form that all mails share. */
export function issueDraft({ subject, preview, markdown, html }: IssueText): MailDraft {
  return { subject, preview, greeting: null, blocks: [{ kind: 'letter', html, markdown }] };
}
