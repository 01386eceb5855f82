/** An issue of the newsletter as a mail: to its readers, and to the admin who writes it, for a trial. */
import { z } from 'zod';
import type { IssueText } from '#db/community/issue-words.ts';
import type { MailDraft } from '../mail/compose.ts';
import { mailKind } from '../mail/mail-kind.ts';

export const newsletterIssueMail = mailKind({
  kind: 'newsletter-issue',
  list: 'newsletter',
  toTypedAddress: true,
  // A number and no text: the same letter to thousands is kept once. What was sent never changes.
  payload: z.object({ issueId: z.number().int() }),
  async draft({ issueId }, { issueWords }) {
    const issue = await issueWords(issueId);
    if (!issue) throw new RangeError(`There is no newsletter ${issueId}`);
    return issueDraft(issue);
  },
});

/** Heeds no list: an admin who reads no newsletter can still look at one. */
export const newsletterTrialMail = mailKind({
  kind: 'newsletter-trial',
  list: null,
  payload: z.object({ subject: z.string(), preview: z.string(), markdown: z.string(), html: z.string() }),
  draft: (issue) => ({ ...issueDraft(issue), subject: `[Test] ${issue.subject}` }),
});

/** What an issue says, in the form of every mail of ours. */
export function issueDraft({ subject, preview, markdown, html }: IssueText): MailDraft {
  return { subject, preview, greeting: null, blocks: [{ kind: 'letter', html, markdown }] };
}
