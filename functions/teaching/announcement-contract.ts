/** Announcements over the wire: for those who write them, those who read them, and the settings. */
import { z } from 'zod';
import { announcementAudiences, announcementStates } from '#db/teaching/states.ts';
import { revision } from '../admin/form-fields.shared.ts';
import { listingQuery, listingSchema } from '../admin/listing-contract.ts';
import { chosenInstant, instant, rowId } from '../api/numbers-and-times.shared.ts';
import { draftText, requiredLine } from '../api/text.shared.ts';

const subject = requiredLine(150, 'Give the announcement a subject');
const audience = z.enum(announcementAudiences, 'Choose to whom it goes');
const author = z.string().nullable().describe('A name; null once the account is deleted.');
const count = z.number().int().min(0);

export const courseParams = z.object({ id: rowId });
export const announcementParams = courseParams.extend({ announcementId: rowId });

export const announcementQuerySchema = listingQuery(['newest']).omit({ search: true });

const listedAnnouncementSchema = z
  .object({
    id: z.number().int(),
    subject: z.string(),
    audience,
    state: z.enum(announcementStates),
    sendAt: instant.nullable(),
    author,
    recipientCount: count,
    updatedAt: instant,
  })
  .meta({ id: 'ListedAnnouncement' });
export type ListedAnnouncement = z.infer<typeof listedAnnouncementSchema>;

export const announcementListingSchema = listingSchema(listedAnnouncementSchema).meta({ id: 'AnnouncementListing' });

export const newAnnouncementInputSchema = z.strictObject({ subject }).meta({ id: 'NewAnnouncementInput' });
export const createdAnnouncementSchema = z.object({ id: z.number().int() }).meta({ id: 'CreatedAnnouncement' });

const writtenFields = { subject, audience, markdown: draftText(20_000) };

export const announcementInputSchema = z.strictObject({ revision, ...writtenFields }).meta({ id: 'AnnouncementInput' });
export type AnnouncementInput = z.input<typeof announcementInputSchema>;

export const savedAnnouncementSchema = z.object({ revision, savedAt: instant }).meta({ id: 'SavedAnnouncement' });

export const announcementSchema = z
  .object({
    id: z.number().int(),
    revision,
    courseTitle: z.string(),
    written: z.object(writtenFields),
    state: z.enum(announcementStates),
    sendAt: instant.nullable(),
    author,
    addressed: count
      .nullable()
      .describe('How many students it would go to now; null once it goes out, and where counting would take long.'),
    progress: z
      .object({
        recipients: count,
        mailed: count.describe('The recipients who want such mail, at a confirmed address that takes mail.'),
        waiting: count.describe('Mails that were not sent yet, counted up to 1001.'),
      })
      .nullable()
      .describe('Null until it goes out.'),
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof announcementSchema>;

export const announcementSendInputSchema = z
  .strictObject({ revision, sendAt: chosenInstant().nullable().describe('Null: now.') })
  .meta({ id: 'AnnouncementSendInput' });
export type AnnouncementSendInput = z.input<typeof announcementSendInputSchema>;

/** For learners */

export const receivedAnnouncementSchema = z
  .object({
    id: z.number().int(),
    subject: z.string(),
    html: z.string().describe('Sanitized.'),
    sentAt: instant,
    author,
  })
  .meta({ id: 'ReceivedAnnouncement' });
export type ReceivedAnnouncement = z.infer<typeof receivedAnnouncementSchema>;

export const receivedAnnouncementsSchema = z
  .object({ announcements: z.array(receivedAnnouncementSchema), more: z.boolean() })
  .meta({ id: 'ReceivedAnnouncements' });

export const receivedQuerySchema = z.object({ before: rowId.optional() });

/** In the settings */

export const announcementPreferencesSchema = z
  .object({
    all: z.boolean().describe('False: no such mail at all.'),
    courses: z.array(z.object({ id: z.number().int(), title: z.string(), receives: z.boolean() })),
  })
  .meta({ id: 'AnnouncementPreferences' });
export type AnnouncementPreferences = z.infer<typeof announcementPreferencesSchema>;

export const announcementPreferenceInputSchema = z
  .strictObject({ courseId: rowId.nullable().describe('Null: all courses.'), receives: z.boolean() })
  .meta({ id: 'AnnouncementPreferenceInput' });
export type AnnouncementPreferenceInput = z.input<typeof announcementPreferenceInputSchema>;
