/** Tables of mail: the outbox, the mailbox of local runs, and suppressions. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { isLowerCase, isOneOf, moment } from '../columns.ts';
import {
  type MailList,
  type MailStatus,
  mailLists,
  mailStatuses,
  type SuppressionReason,
  suppressionReasons,
} from './states.ts';

/**
 * Mail is a row written in the transaction that causes it. The first sender to come leases what is due (SKIP LOCKED),
 * sends it and records the outcome. An expired lease makes the row due again.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: serial().primaryKey(),
    /** The occasion, for example `webinar-reminder:hour:{registration}`; also the provider's idempotency key. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    /** The template. */
    kind: text().notNull(),
    recipient: text().notNull(),
    /**
     * What the mail counts for (`mail_within_limits`): the mailbox of the recipient in its one spelling, or what accounts get
     * there. Written when it is first leased or postponed; null before, and for mail that is not limited.
     */
    mailbox: text(),
    /** The subject matter, such as `webinar:12`, by which mail that is overtaken by events is voided. */
    topic: text(),
    /** Null: the template provides it. */
    subject: text(),
    /** The data for the template. */
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    status: text().$type<MailStatus>().notNull().default('pending'),
    dueAt: moment('due_at').notNull().defaultNow(),
    /** Bulk mail, such as a newsletter, is sent only when no individual mail, such as a reset link, is waiting. */
    bulk: boolean().notNull().default(false),
    /** After this time it is no longer worth sending, for example a reminder once the webinar has begun. */
    voidAfter: moment('void_after'),
    /** When it was due at its first attempt; `dueAt` then moves with each retry. Null before. */
    firstDueAt: moment('first_due_at'),
    attempts: integer().notNull().default(0),
    leasedUntil: moment('leased_until'),
    leaseToken: text('lease_token'),
    /** A batch for the provider is frozen at its first try: its mails are only retried together, under this key. */
    batchKey: text('batch_key'),
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    providerMessageId: text('provider_message_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('mail_outbox_status', isOneOf(table.status, mailStatuses)),
    check('mail_outbox_attempts', sql`${table.attempts} >= 0`),
    check('mail_outbox_sent', sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
    check(
      'mail_outbox_lease',
      sql`(${table.status} = 'sending') = (${table.leasedUntil} is not null and ${table.leaseToken} is not null)`,
    ),
    // A line break would let an address or a subject inject headers.
    check('mail_outbox_one_line', sql`concat(${table.recipient}, ${table.subject}) !~ '[\\r\\n]'`),
    index('mail_outbox_due').on(table.bulk, table.dueAt, table.id).where(sql`${table.status} = 'pending'`),
    index('mail_outbox_leased').on(table.leasedUntil).where(sql`${table.status} = 'sending'`),
    index('mail_outbox_batch').on(table.batchKey, table.id).where(sql`${table.batchKey} is not null`),
    index('mail_outbox_frozen')
      .on(table.bulk, table.dueAt, table.id)
      .where(sql`${table.batchKey} is not null and ${table.status} in ('pending', 'sending')`),
    index('mail_outbox_overtaken')
      .on(table.voidAfter)
      .where(sql`${table.voidAfter} is not null and ${table.status} in ('pending', 'sending')`),
    index('mail_outbox_topic')
      .on(table.topic, table.recipient)
      .where(sql`${table.topic} is not null and ${table.status} in ('pending', 'sending')`),
    // For the progress of a newsletter.
    index('mail_outbox_of_newsletter').on(table.topic, table.status).where(sql`${table.topic} like 'newsletter:%'`),
    index('mail_outbox_of_recipient').on(table.recipient, table.createdAt),
    // For the limits of a mailbox: what left, and what is leaving or postponed.
    index('mail_outbox_sent_to')
      .on(table.mailbox, table.sentAt)
      .where(sql`${table.mailbox} is not null and ${table.sentAt} is not null`),
    index('mail_outbox_waiting_for')
      .on(table.mailbox)
      .where(sql`${table.mailbox} is not null and ${table.status} in ('pending', 'sending')`),
    index('mail_outbox_of_status').on(table.status, table.createdAt),
    index('mail_outbox_sent_at').on(table.sentAt).where(sql`${table.sentAt} is not null`),
  ],
);

/**
 * A single row: the time of the next allowed call to the provider. Every lease reserves its calls here, so that
 * concurrent senders keep the provider's rate limit together, and pause together when it asks for that.
 */
export const mailPace = pgTable('mail_pace', {
  id: boolean().primaryKey().default(true),
  nextCallAt: moment('next_call_at').notNull(),
});

export type MailAttachment = { filename: string; contentType: string; contentBase64: string };

/** The local replacement for a provider: mail of a local run, shown at /dev/mailbox. */
export const localMailbox = pgTable(
  'local_mailbox',
  {
    id: serial().primaryKey(),
    /** The same key again delivers nothing, as at a provider. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    sender: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    deliveredAt: moment('delivered_at').notNull().defaultNow(),
  },
  (table) => [
    index('local_mailbox_delivered_at').on(table.deliveredAt),
    index('local_mailbox_of_recipient').on(table.recipient, table.deliveredAt),
  ],
);

/** Addresses that get no mail of a list, checked before each sending. Transactional mail respects only `all`. */
export const mailSuppressions = pgTable(
  'mail_suppressions',
  {
    /** For pages of lists. */
    id: serial().notNull().unique(),
    email: text().notNull(),
    list: text().$type<MailList>().notNull(),
    reason: text().$type<SuppressionReason>().notNull(),
    /** How often the provider has reported it: an admin lifts what they have seen. */
    revision: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.list] }),
    // For the list of the admin area, in which nobody finds who unsubscribed.
    index('mail_suppressions_reported').on(table.createdAt, table.id).where(sql`${table.reason} <> 'unsubscribed'`),
    index('mail_suppressions_search')
      .using('gin', table.email.op('gin_trgm_ops'))
      .with({ fastupdate: false })
      .where(sql`${table.reason} <> 'unsubscribed'`),
    check('mail_suppressions_email_lower', isLowerCase(table.email)),
    check('mail_suppressions_list', isOneOf(table.list, mailLists)),
    check('mail_suppressions_reason', isOneOf(table.reason, suppressionReasons)),
  ],
);
