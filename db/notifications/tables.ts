/** Tables of notifications: what the bell shows, how each person wants to be mailed, and when their digest is due. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { isOneOf, moment } from '../columns.ts';
import { courses } from '../courses/tables.ts';
import {
  type NotificationDelivery,
  type NotificationKind,
  notificationDeliveries,
  notificationKinds,
} from './states.ts';

/** One row tells one person of one event. Written by the rule `notify` only. */
export const notifications = pgTable(
  'notifications',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    /** The unique name of the event, such as `answer:12`; the same key again tells the person nothing. */
    key: text().notNull(),
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    /** Whose act it tells. It names that person, so it is deleted with their account. */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'cascade' }),
    /** What title, text and path are made of (functions/notifications/notification-kinds.ts). */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** It goes into the next digest unless it was read by then. */
    waitsForDigest: boolean('waits_for_digest').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    check('notifications_kind', isOneOf(table.kind, notificationKinds)),
    unique('notifications_user_key').on(table.userId, table.key),
    index('notifications_newest').on(table.userId, table.createdAt, table.id),
    index('notifications_unread').on(table.userId).where(sql`${table.readAt} is null`),
    index('notifications_for_digest').on(table.userId).where(sql`${table.waitsForDigest}`),
    // For taking back what was told of a deleted or hidden text.
    index('notifications_key').on(table.key),
    index('notifications_read_at').on(table.readAt).where(sql`${table.readAt} is not null`),
    index('notifications_course').on(table.courseId),
    index('notifications_actor').on(table.actorId),
  ],
);

/** How a person wants to be mailed about a kind. Without a row, the default of the kind applies. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    delivery: text().$type<NotificationDelivery>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    check('notification_preferences_kind', isOneOf(table.kind, notificationKinds)),
    check('notification_preferences_delivery', isOneOf(table.delivery, notificationDeliveries)),
  ],
);

/** The digest of one person: when the next one is due, and for which of their own days they have had one. */
export const notificationDigests = pgTable(
  'notification_digests',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the oldest notification that waits was written; null when none waits. */
    waitingSince: moment('waiting_since'),
    /** 8:00 of a day in the person's time zone; a trigger moves it when they change their time zone. */
    dueAt: moment('due_at'),
    /** The last day with a digest, in the time zone that the person had then. */
    lastDay: date('last_day'),
  },
  (table) => [
    check('notification_digests_due', sql`(${table.waitingSince} is null) = (${table.dueAt} is null)`),
    index('notification_digests_due_at').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
);
