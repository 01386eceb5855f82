/** A kind of mail: its payload, its list, and its text. Each noun defines its own kinds in its mail files. */
import type { z } from 'zod';
import { findIssueText, type IssueText } from '#db/community/issue-text.ts';
import type { Database } from '#db/connection/client.ts';
import type { OutgoingMail } from '#db/mail/outbox.ts';
import type { MailList } from '#db/mail/states.ts';
import type { NotificationKind } from '#db/notifications/states.ts';
import { type AnnouncementText, findAnnouncementText } from '#db/teaching/announcement-text.ts';
import type { KeyRing } from '../api/key-ring.ts';
import type { MailDraft } from './compose.ts';
import { unseal } from './seal.ts';
import { signLink } from './signed-link.ts';

/** What all mails of one delivery share. */
export type DeliveryContext = {
  appOrigin: string;
  /** Decrypts a value that was sealed when the mail was put into the outbox. */
  unseal(sealed: string): Promise<string>;
  /** Signs the token of a link that works without sign-in: `audience` is its purpose, `subject` the id of its row. */
  signLink(link: { audience: string; subject: string }): Promise<string>;
  /** The text of a newsletter issue; read once for all mails that contain it. */
  issueText(id: number): Promise<IssueText | null>;
  /** The same for an announcement. */
  announcementText(id: number): Promise<AnnouncementText | null>;
};

export type MailContext = DeliveryContext & {
  /**
   * Goes to the confirmed address of an account, which nobody else typed in for this mail. Other addresses may be a
   * stranger's: whoever registers or enters them must not be able to send their own words there. Titles: titleIn in
   * safe-name.ts.
   */
  isConfirmed: boolean;
};

/** A context for one delivery. It caches the texts that many mails contain. */
export function deliveryContext(
  { appOrigin, jwtSecret }: { appOrigin: string; jwtSecret: KeyRing },
  db: Database,
): DeliveryContext {
  return {
    appOrigin,
    issueText: readOnce((id) => findIssueText(db, { id })),
    announcementText: readOnce((id) => findAnnouncementText(db, { id })),
    unseal: (sealed) => unseal(jwtSecret, sealed),
    signLink: (link) => signLink(jwtSecret, link),
  };
}

function readOnce<Text>(read: (id: number) => Promise<Text>): (id: number) => Promise<Text> {
  const known = new Map<number, Promise<Text>>();
  return (id) => {
    const text = known.get(id) ?? read(id);
    known.set(id, text);
    return text;
  };
}

export type MailKind<Payload extends z.ZodType = z.ZodType> = {
  kind: string;
  payload: Payload;
  /** The list that a recipient can leave; null for transactional mail. */
  list: MailList | null;
  /**
   * The registration whose reminders the unsubscribe link stops. Without it, the link unsubscribes from the whole list.
   */
  registrationOf?(payload: z.output<Payload>): number;
  /** The kind of notification that the unsubscribe link turns off; `digest`: all that the digest tells. */
  notificationOf?(payload: z.output<Payload>): NotificationKind | 'digest';
  /** The course whose announcements the unsubscribe link stops. */
  announcementsOf?(payload: z.output<Payload>): number;
  /** Recipients may reply: the mail gets the school's address as Reply-To, if there is one. */
  answerable?: true;
  /**
   * Sent to an address from a form, which may belong to someone else. Such a mail counts as personal data of an account
   * only when the account has verified the address (db/personal-data/own-address.ts), and uses
   * up nothing of what such an account gets (`mail_within_limits` in db/mail/functions.sql).
   */
  toTypedAddress?: true;
  /**
   * About what an account has, such as its courses and orders: if the account gets another address while the mail waits, it goes
   * there (`move_mails` in db/mail/functions.sql).
   */
  followsAccount?: true;
  /** The mail has attachments, which the provider does not accept in a batch. */
  unbatched?: true;
  /**
   * Exempt from the limits of a mailbox (`mail_within_limits` in db/mail/functions.sql), because nobody may be able to hold
   * it up by using them up. `always`: mail to the school or its admins, what an admin writes to one person, and mail whose
   * occasions are limited for each mailbox, directly or by the limit on new accounts. `confirmed`: mail that protects an
   * account or a purchase and is limited for each account. It is exempt when it goes to the confirmed address of an
   * account: a stranger can make many accounts with spellings of one address, and confirm none.
   */
  unlimited?: 'always' | 'confirmed';
  /** Must be deterministic, without clock or random values: the provider recognizes a repeated mail by its content. */
  draft(payload: z.output<Payload>, context: MailContext): MailDraft | Promise<MailDraft>;
};

/** Defines a kind of mail; infers the type of its payload. */
export function mailKind<Payload extends z.ZodType>(definition: MailKind<Payload>): MailKind<Payload> {
  return definition;
}

/** A mail for the outbox, whose payload has the type that its kind requires. */
export function mailOf<Payload extends z.ZodType<Record<string, unknown>>>(
  kind: MailKind<Payload>,
  mail: Omit<OutgoingMail, 'kind' | 'payload'> & { payload: z.output<Payload> },
): OutgoingMail {
  return { ...mail, kind: kind.kind };
}
