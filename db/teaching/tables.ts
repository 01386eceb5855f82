/** Tables of the teaching desk: who teaches in a course besides its creator. */
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { isOneOf, moment } from '../columns.ts';
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
