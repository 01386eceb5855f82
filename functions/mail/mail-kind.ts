/** A kind of mail: what it needs, whose wish it heeds, and how it reads. Each noun defines its own in `mails.ts`. */
import type { z } from 'zod';
import { findIssueText, type IssueText } from '#db/community/issue-words.ts';
import type { Database } from '#db/connection/client.ts';
import type { OutgoingMail } from '#db/mail/outbox.ts';
import type { MailList } from '#db/mail/states.ts';
import type { MailDraft } from './compose.ts';
import { unseal } from './seal.ts';
import { signLink } from './signed-link.ts';

export type MailContext = {
  appOrigin: string;
  /** Opens a value that was sealed when the mail was put into the outbox. */
  unseal(sealed: string): Promise<string>;
  /** The token of a link that needs no sign-in: `audience` is the one thing it is for, `subject` the row it names. */
  signLink(link: { audience: string; subject: string }): Promise<string>;
  /** What an issue of the newsletter says: asked for once, however many mails it is in. */
  issueWords(id: number): Promise<IssueText | null>;
};

export function mailContext(
  { appOrigin, jwtSecret }: { appOrigin: string; jwtSecret: Uint8Array },
  db: Database,
): MailContext {
  const issues = new Map<number, Promise<IssueText | null>>();
  return {
    appOrigin,
    issueWords(id) {
      const asked = issues.get(id) ?? findIssueText(db, { id });
      issues.set(id, asked);
      return asked;
    },
    unseal: (sealed) => unseal(jwtSecret, sealed),
    signLink: (link) => signLink(jwtSecret, link),
  };
}

export type MailKind<Payload extends z.ZodType = z.ZodType> = {
  kind: string;
  payload: Payload;
  /** The list that a recipient can leave; null for transactional mail. */
  list: MailList | null;
  /** The webinar's registration whose reminders the mail's own link stops, instead of leaving the whole list. */
  registrationOf?(payload: z.output<Payload>): number;
  /** People may answer it: replies go to the school's address, where it has one. */
  answerable?: true;
  /**
   * Goes to an address that somebody typed into a form, which need not be that of an account: it belongs to an account
   * only once the address is verified (db/personal-data/own-address.ts).
   */
  toTypedAddress?: true;
  /** Has attachments, which a provider's batch does not take. */
  unbatched?: true;
  /** The same payload must give the same mail, or a provider does not know a repeat for one: no clock, no chance. */
  draft(payload: z.output<Payload>, context: MailContext): MailDraft | Promise<MailDraft>;
};

export function mailKind<Payload extends z.ZodType>(definition: MailKind<Payload>): MailKind<Payload> {
  return definition;
}

/** A mail of a kind, ready for the outbox; the compiler holds its payload to what the kind needs. */
export function mailOf<Payload extends z.ZodType<Record<string, unknown>>>(
  kind: MailKind<Payload>,
  mail: Omit<OutgoingMail, 'kind' | 'payload'> & { payload: z.output<Payload> },
): OutgoingMail {
  return { ...mail, kind: kind.kind };
}
