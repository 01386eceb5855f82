/** Tables of the admin toolkit. */
import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { moment } from '../columns.ts';

/** The actions of creators and admins. Rows are only added, never changed. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: serial().primaryKey(),
    /** Set to null when the account is deleted; the record of the action stays. */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Noun and verb, for example `course.publish`. */
    action: text().notNull(),
    /** The table and the row that the action changed. */
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
