/** Tables of uploaded files. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { moment } from '../columns.ts';

/**
 * What the bucket holds, by its key there. The row comes before the object, so that the bucket holds nothing that nobody knows
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
    /** When it was last looked for whether anything refers to the file (db/unused-uploads.ts). */
    checkedAt: moment('checked_at'),
    /** Since when nothing has; null while something does. */
    unusedSince: moment('unused_since'),
  },
  (table) => [
    check('uploads_size', sql`${table.size} > 0`),
    // Serves how much room an owner has taken.
    index('uploads_of_owner').on(table.ownerId),
    index('uploads_unfinished').on(table.createdAt).where(sql`${table.storedAt} is null`),
    index('uploads_checked')
      .on(sql`coalesce(${table.checkedAt}, ${table.createdAt})`)
      .where(sql`${table.storedAt} is not null`),
  ],
);
