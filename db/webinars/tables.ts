/** Tables of webinars and their registrations. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { moment, searchTextOf } from '../columns.ts';

export const webinars = pgTable(
  'webinars',
  {
    id: serial().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    hostName: text('host_name').notNull(),
    hostTitle: text('host_title'),
    dateTime: moment('date_time').notNull(),
    /** Minutes. */
    duration: integer().notNull().default(60),
    /** Made of start and duration. By way of UTC, because adding to a time with a zone depends on the session's zone. */
    endsAt: moment('ends_at')
      .notNull()
      .generatedAlwaysAs(sql`(date_time at time zone 'UTC' + make_interval(mins => duration)) at time zone 'UTC'`),
    thumbnailUrl: text('thumbnail_url'),
    meetingUrl: text('meeting_url'),
    learningPoints: jsonb('learning_points').$type<string[]>().notNull().default([]),
    maxAttendees: integer('max_attendees').notNull().default(500),
    /** Claimed in the statement that registers, because counting registrations oversells under concurrency. */
    registeredSeats: integer('registered_seats').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    cancelledAt: moment('cancelled_at'),
    /** Increased when the calendar entry changes (RFC 5545 SEQUENCE), so that calendars replace the entry. */
    calendarSequence: integer('calendar_sequence').notNull().default(0),
    /** Increased by every edit of an admin; an edit based on an older revision is refused. */
    revision: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    searchText: searchTextOf(`title || ' ' || description`),
  },
  (table) => [
    check('webinars_duration', sql`${table.duration} > 0`),
    check('webinars_seats', sql`${table.registeredSeats} between 0 and ${table.maxAttendees}`),
    // With the end, so that those which are over are passed by within the index.
    index('webinars_active')
      .on(table.dateTime, table.id, table.endsAt)
      .where(sql`${table.isActive} and ${table.cancelledAt} is null`),
    // For when the next one ends.
    index('webinars_active_end').on(table.endsAt).where(sql`${table.isActive} and ${table.cancelledAt} is null`),
    index('webinars_date_time').on(table.dateTime, table.id, table.endsAt),
    index('webinars_not_cancelled').on(table.dateTime, table.id, table.endsAt).where(sql`${table.cancelledAt} is null`),
    index('webinars_cancelled').on(table.dateTime).where(sql`${table.cancelledAt} is not null`),
    index('webinars_registered').on(table.registeredSeats, table.id),
    index('webinars_search')
      .using('gin', table.title.op('gin_trgm_ops'), table.hostName.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
    // For the public search.
    index('webinars_search_text').using('gin', table.searchText.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
);

export const webinarRegistrations = pgTable(
  'webinar_registrations',
  {
    id: serial().primaryKey(),
    webinarId: integer('webinar_id')
      .notNull()
      .references(() => webinars.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    registrationDate: moment('registration_date').notNull().defaultNow(),
    /** Whether the first reminder was sent, whichever of the two it was. */
    reminderSent: boolean('reminder_sent').notNull().default(false),
    reminderSentAt: moment('reminder_sent_at'),
    dayReminderSentAt: moment('day_reminder_sent_at'),
    hourReminderSentAt: moment('hour_reminder_sent_at'),
    /** When the registrant stopped the reminders of this webinar. */
    remindersStoppedAt: moment('reminders_stopped_at'),
    attended: boolean().notNull().default(false),
    /** When they first entered; null for attendances from before this was recorded. */
    attendedAt: moment('attended_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('webinar_registrations_reminder', sql`${table.reminderSent} = (${table.reminderSentAt} is not null)`),
    check('webinar_registrations_attended', sql`${table.attended} or ${table.attendedAt} is null`),
    uniqueIndex('webinar_registrations_once').on(table.webinarId, table.userId),
    index('webinar_registrations_of_user').on(table.userId),
    // For sums over time. A B-tree would be read in order, and for a webinar with many registrants Postgres would then
    // walk through the dates of all registrations to find theirs.
    index('webinar_registrations_date').using('brin', table.registrationDate),
    index('webinar_registrations_of_webinar').on(table.webinarId, table.registrationDate),
    index('webinar_registrations_attendance').on(table.webinarId, table.attended, table.registrationDate),
  ],
);
