/** Tables of the studio: what operators arrange, what they upload, and what they did. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { moment, revision } from '../columns.ts';

/** Slides of the home page; each has two calls to action. */
export const heroBanners = pgTable(
  'hero_banners',
  {
    id: serial().primaryKey(),
    title: text().notNull(),
    subtitle: text(),
    description: text(),
    imageUrl: text('image_url'),
    /** What the picture says that the words do not; empty for one that only decorates. */
    imageAlt: text('image_alt').notNull().default(''),
    ctaText: text('cta_text'),
    ctaLink: text('cta_link'),
    secondCtaText: text('second_cta_text'),
    secondCtaLink: text('second_cta_link'),
    active: boolean().notNull().default(true),
    order: integer().notNull().default(0),
    revision: revision(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('hero_banners_order').on(table.order, table.id)],
);

/** Who did what in the studio. Rows are only ever added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: serial().primaryKey(),
    /** Emptied when the account is deleted: what was done stays known. */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Verb and noun, for example `course.publish`. */
    action: text().notNull(),
    /** What it was done to: the table and the row. */
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    requestId: text('request_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('audit_log_created_at').on(table.createdAt),
    index('audit_log_of_actor').on(table.actorId, table.createdAt),
    index('audit_log_of_action').on(table.action, table.createdAt),
    index('audit_log_of_subject').on(table.subjectType, table.subjectId, table.createdAt),
  ],
);

/**
 * What lies in the bucket, by its key there. The row comes before the object, so that nothing lies there that nobody knows
 * of; it tells that the object is whole by `storedAt`.
 */
export const uploads = pgTable(
  'uploads',
  {
    key: text().primaryKey(),
    /** Emptied when the account is deleted: courses go on using the file. */
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** As its owner called it; only ever shown. */
    filename: text().notNull(),
    contentType: text('content_type').notNull(),
    /** Bytes. */
    size: integer().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    storedAt: moment('stored_at'),
  },
  (table) => [
    check('uploads_size', sql`${table.size} > 0`),
    // Serves how much room an owner has taken.
    index('uploads_of_owner').on(table.ownerId),
    index('uploads_unfinished').on(table.createdAt).where(sql`${table.storedAt} is null`),
  ],
);
