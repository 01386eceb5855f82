/** Tables of the teaching desk: who teaches in a course besides its creator. */
import { boolean, check, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { isLowerCase, isOneOf, moment } from '../columns.ts';
import { courses } from '../courses/tables.ts';
import { type StaffRole, staffRoles } from './states.ts';

/**
 * The staff of a course. Its creator is not among them: the rule course_role knows them from the course itself. Members
 * keep the role of their account.
 */
export const courseStaff = pgTable(
  'course_staff',
  {
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<StaffRole>().notNull(),
    /** Whether an assistant sees the addresses of students. Teachers always do. */
    seesAddresses: boolean('sees_addresses').notNull().default(false),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId] }),
    check('course_staff_role', isOneOf(table.role, staffRoles)),
    index('course_staff_of_user').on(table.userId),
  ],
);

/**
 * Addresses that were invited to the staff of a course. The row is deleted when somebody accepts, when it is withdrawn,
 * and a month after it expired.
 */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: serial().primaryKey(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    role: text().$type<StaffRole>().notNull(),
    seesAddresses: boolean('sees_addresses').notNull(),
    /** SHA-256 of the token in the mail. */
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: integer('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    check('staff_invitations_email_lower', isLowerCase(table.email)),
    check('staff_invitations_role', isOneOf(table.role, staffRoles)),
    uniqueIndex('staff_invitations_once').on(table.courseId, table.email),
    index('staff_invitations_of_email').on(table.email),
    index('staff_invitations_of_inviter').on(table.invitedBy),
    index('staff_invitations_expires').on(table.expiresAt),
  ],
);
