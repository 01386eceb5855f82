/** Tables of mail: what is to go out, what a local run delivered, and who wants none. */
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
 * Mail is a row written in the transaction that causes it. Whoever comes first leases what is due (SKIP LOCKED),
 * sends it and records how it went; an expired lease makes the row due again.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: serial().primaryKey(),
    /** Names the occasion, for example `webinar-reminder:hour:{registration}`; also the provider's idempotency key. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    /** The template. */
    kind: text().notNull(),
    recipient: text().notNull(),
    /** What it is about, such as `webinar:12`: what is overtaken by events is voided by it. */
    topic: text(),
    /** Empty: the template gives it. */
    subject: text(),
    /** What the template needs. */
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    status: text().$type<MailStatus>().notNull().default('pending'),
    dueAt: moment('due_at').notNull().defaultNow(),
    /** One of a letter to many: it leaves when nothing waits that one person waits for, such as a reset link. */
    bulk: boolean().notNull().default(false),
    /** From then on it is not worth sending: a reminder once the webinar has begun. */
    voidAfter: moment('void_after'),
    attempts: integer().notNull().default(0),
    leasedUntil: moment('leased_until'),
    leaseToken: text('lease_token'),
    /** A provider's batch is frozen at its first try: its mails are only ever retried together, under this key. */
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
    // A line break would let an address or a subject write headers of its own.
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
    // How far a newsletter has come.
    index('mail_outbox_of_newsletter').on(table.topic, table.status).where(sql`${table.topic} like 'newsletter:%'`),
    index('mail_outbox_of_recipient').on(table.recipient, table.createdAt),
    index('mail_outbox_of_status').on(table.status, table.createdAt),
    index('mail_outbox_sent_at').on(table.sentAt).where(sql`${table.sentAt} is not null`),
  ],
);

/**
 * One row: when the provider may be called next. Whoever leases mail books its calls here, so that all who send at the same
 * time keep to its rate together, and stay away together when it asks for it.
 */
export const mailPace = pgTable('mail_pace', {
  id: boolean().primaryKey().default(true),
  nextCallAt: moment('next_call_at').notNull(),
});

export type MailAttachment = { filename: string; contentType: string; contentBase64: string };

/** The local stand-in for a provider: mail that a local run delivered, shown at /dev/mailbox. */
export const localMailbox = pgTable(
  'local_mailbox',
  {
    id: serial().primaryKey(),
    /** As at a provider, the same key again delivers nothing. */
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

/** Addresses that get no mail of a list, looked up before each sending. Transactional mail heeds only `all`. */
export const mailSuppressions = pgTable(
  'mail_suppressions',
  {
    email: text().notNull(),
    list: text().$type<MailList>().notNull(),
    reason: text().$type<SuppressionReason>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.list] }),
    check('mail_suppressions_email_lower', isLowerCase(table.email)),
    check('mail_suppressions_list', isOneOf(table.list, mailLists)),
    check('mail_suppressions_reason', isOneOf(table.reason, suppressionReasons)),
  ],
);
