/** Tables of the teaching desk: who teaches in a course besides its creator. */
import { boolean, check, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { isLowerCase, isOneOf, moment } from '../columns.ts';
import { courses } from '../courses/tables.ts';
import { type EnrollmentSource, enrollmentSources } from '../learning/states.ts';
import { type AccessChange, accessChanges, type StaffRole, staffRoles } from './states.ts';

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

/** What the staff did to people's access to a course, with the reason. Rows are never changed. */
export const enrollmentChanges = pgTable(
  'enrollment_changes',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    change: text().$type<AccessChange>().notNull(),
    reason: text().notNull(),
    changedBy: integer('changed_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('enrollment_changes_change', isOneOf(table.change, accessChanges)),
    index('enrollment_changes_of_learner').on(table.userId, table.courseId, table.id),
    index('enrollment_changes_of_course').on(table.courseId),
    index('enrollment_changes_by').on(table.changedBy),
  ],
);

/**
 * Addresses without a verified account that are enrolled as soon as they have one. The row is deleted then, or when it
 * is withdrawn.
 */
export const enrollmentInvitations = pgTable(
  'enrollment_invitations',
  {
    id: serial().primaryKey(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** As the inviter wrote it, for the mail and the list. */
    name: text().notNull(),
    source: text().$type<EnrollmentSource>().notNull(),
    reason: text().notNull(),
    invitedBy: integer('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('enrollment_invitations_email_lower', isLowerCase(table.email)),
    check('enrollment_invitations_source', isOneOf(table.source, enrollmentSources)),
    uniqueIndex('enrollment_invitations_once').on(table.courseId, table.email),
    index('enrollment_invitations_newest').on(table.courseId, table.createdAt, table.id),
    index('enrollment_invitations_of_email').on(table.email),
    index('enrollment_invitations_of_inviter').on(table.invitedBy),
  ],
);
