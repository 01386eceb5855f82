/** Tables of the admin toolkit. */
import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { moment } from '../columns.ts';

/** What creators and admins did. Rows are only ever added. */
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
