/** Tables of the admin toolkit. */
import { bigint, index, integer, jsonb, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { moment } from '../columns.ts';

/**
 * The actions of creators and admins. Rows are only added: a trigger refuses other changes and deletions, except that the
 * actor and the detail may be erased when a person leaves.
 *
 * The rows are a chain (`position`), in which each holds the hash of the one before. A hash covers the row without actor
 * and detail, and the salted digests of these two. Erasing one of them erases its salt as well: the chain stays
 * verifiable, and nobody can find out by trying what was erased. Triggers fill these columns when the transaction
 * commits (chain_audit_entry, in the migrations); `npm run audit:verify` walks the chain.
 */
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
    /** Null only within the transaction that adds the row. */
    position: bigint({ mode: 'number' }).unique(),
    previousHash: text('previous_hash'),
    hash: text(),
    actorSalt: uuid('actor_salt'),
    actorDigest: text('actor_digest'),
    detailSalt: uuid('detail_salt'),
    detailDigest: text('detail_digest'),
  },
  (table) => [
    index('audit_log_created_at').on(table.createdAt),
    index('audit_log_of_actor').on(table.actorId, table.createdAt),
    index('audit_log_of_action').on(table.action, table.createdAt),
    index('audit_log_of_subject').on(table.subjectType, table.subjectId, table.createdAt),
  ],
);
