/** The wire format of notifications: what the bell shows, and how a person is mailed. */
import { z } from 'zod';
import { notificationDeliveries, notificationKinds } from '#db/notifications/states.ts';
import { cursor } from '../admin/listing-contract.ts';
import { instant, rowId } from '../api/numbers-and-times.shared.ts';

const kind = z.enum(notificationKinds);
const delivery = z.enum(notificationDeliveries);

export const notificationListQuerySchema = z.object({
  unread: z.enum(['true']).optional().describe('Only what was not read.'),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  after: cursor.optional().describe('`next` of the previous page.'),
});

const notificationSchema = z
  .object({
    id: z.number().int(),
    kind,
    title: z.string().describe('Plain text, like all texts here; parts of it may be written by learners.'),
    text: z.string(),
    path: z.string().describe('The page of the product that it leads to.'),
    isRead: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notificationSchema>;

const unread = z.number().int().describe('How many the caller has not read, counted up to 100.');

export const notificationPageSchema = z
  .object({ rows: z.array(notificationSchema), next: z.string().nullable(), unread })
  .meta({ id: 'NotificationPage' });
export type NotificationPage = z.infer<typeof notificationPageSchema>;

export const readInputSchema = z
  .union([
    z.strictObject({ ids: z.array(rowId).min(1).max(100) }),
    z.strictObject({ upTo: rowId.describe('The newest that the caller has seen: everything up to it is read.') }),
  ])
  .meta({ id: 'ReadNotifications' });

export const unreadSchema = z.object({ unread }).meta({ id: 'UnreadNotifications' });

const preferenceSchema = z
  .object({
    kind,
    name: z.string(),
    delivery,
    isDefault: z.boolean().describe('The person has not chosen.'),
    forTeachers: z.boolean().describe('Only those who teach are told of it.'),
  })
  .meta({ id: 'NotificationPreference' });
export type NotificationPreference = z.infer<typeof preferenceSchema>;

export const preferenceListSchema = z.array(preferenceSchema).meta({ id: 'NotificationPreferenceList' });

export const preferenceInputSchema = z.strictObject({ kind, delivery }).meta({ id: 'NotificationPreferenceInput' });
