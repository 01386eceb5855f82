/** Tables of the teaching desk: who teaches in a course besides its creator, and what they announce to its students. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { isLowerCase, isOneOf, moment, revision } from '../columns.ts';
import { courses } from '../courses/tables.ts';
import { type EnrollmentSource, enrollmentSources } from '../learning/states.ts';
import {
  type AccessChange,
  type AnnouncementAudience,
  type AnnouncementState,
  accessChanges,
  announcementAudiences,
  announcementStates,
  type StaffRole,
  staffRoles,
} from './states.ts';

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

/** Messages to the students of a course. One that went out never changes. */
export const announcements = pgTable(
  'announcements',
  {
    id: serial().primaryKey(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted: the announcement belongs to the course. */
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    audience: text().$type<AnnouncementAudience>().notNull().default('all'),
    subject: text().notNull(),
    markdown: text().notNull().default(''),
    /** Sanitized. */
    html: text().notNull().default(''),
    state: text().$type<AnnouncementState>().notNull().default('draft'),
    /** When it goes out, or began to. */
    sendAt: moment('send_at'),
    /** The id of the last enrollment that was looked at: the sending goes on after it. */
    lastEnrollment: integer('last_enrollment').notNull().default(0),
    /** When the last step of the sending was made: of several, the one that has waited longest goes on. */
    steppedAt: moment('stepped_at'),
    recipientCount: integer('recipient_count').notNull().default(0),
    /** The recipients who want such mail. The others find it in the course and at the bell. */
    mailedCount: integer('mailed_count').notNull().default(0),
    revision: revision(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('announcements_audience', isOneOf(table.audience, announcementAudiences)),
    check('announcements_state', isOneOf(table.state, announcementStates)),
    check('announcements_send_at', sql`(${table.state} = 'draft') = (${table.sendAt} is null)`),
    check('announcements_one_line', sql`${table.subject} !~ '[\\r\\n]'`),
    index('announcements_of_course').on(table.courseId, table.id),
    index('announcements_sent')
      .on(table.courseId, table.sendAt, table.id)
      .where(sql`${table.state} in ('sending', 'sent')`),
    index('announcements_due').on(table.sendAt).where(sql`${table.state} in ('scheduled', 'sending')`),
    index('announcements_of_author').on(table.authorId),
  ],
);

/** Whom an announcement went to, each once. */
export const announcementRecipients = pgTable(
  'announcement_recipients',
  {
    announcementId: integer('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.userId] }),
    index('announcement_recipients_of_user').on(table.userId),
  ],
);

/** Learners who want no mail about the announcements of a course. For those of all courses: `mail_suppressions`. */
export const announcementOptouts = pgTable(
  'announcement_optouts',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('announcement_optouts_of_course').on(table.courseId),
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
    index('enrollment_invitations_created_at').on(table.createdAt),
    index('enrollment_invitations_of_email').on(table.email),
    index('enrollment_invitations_of_inviter').on(table.invitedBy),
  ],
);
