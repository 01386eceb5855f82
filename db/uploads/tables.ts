/** Tables of uploaded files. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { moment } from '../columns.ts';

/**
 * The objects in the bucket, by their keys there. The row is inserted before the object, so that the bucket never
 * contains an unknown object; `storedAt` shows that the object is complete.
 */
export const uploads = pgTable(
  'uploads',
  {
    key: text().primaryKey(),
    /** Set to null when the account is deleted, because courses may still use the file. */
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** The owner's file name, for display only. */
    filename: text().notNull(),
    contentType: text('content_type').notNull(),
    /** Bytes. */
    size: integer().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    storedAt: moment('stored_at'),
    /** When the sweep last checked whether anything refers to the file (uploads.ts). */
    checkedAt: moment('checked_at'),
    /** When a check first found no reference to the file; null while there is one. */
    unusedSince: moment('unused_since'),
  },
  (table) => [
    check('uploads_size', sql`${table.size} > 0`),
    // For the total size of an owner's files.
    index('uploads_of_owner').on(table.ownerId),
    index('uploads_unfinished').on(table.createdAt).where(sql`${table.storedAt} is null`),
    index('uploads_checked')
      .on(sql`coalesce(${table.checkedAt}, ${table.createdAt})`)
      .where(sql`${table.storedAt} is not null`),
  ],
);
