/** What goes over the wire for webinars in the admin's tables and forms. */
import { z } from 'zod';
import { registrantSorts, webinarFilters, webinarSorts } from '#db/webinars/admin/all-webinars.ts';
import { registrantsMaximum } from '#db/webinars/change-webinar.ts';
import { eventMinutes, meetingAddress, moment, wholeNumber } from '../../admin/event-fields.shared.ts';
import { draftLine, ownFile, revision } from '../../admin/form-fields.shared.ts';
import { listingQuery, listingSchema } from '../../admin/listing-contract.ts';
import { instant } from '../../api/numbers-and-times.shared.ts';
import { paragraphs, requiredLine } from '../../api/text.shared.ts';

export const webinarListingQuerySchema = listingQuery(webinarSorts).extend({
  state: z.enum(webinarFilters).optional(),
});

/** The state of a webinar at this moment. */
const webinarStates = ['upcoming', 'live', 'past', 'cancelled'] as const;

const listedWebinarSchema = z
  .object({
    id: z.number().int(),
    title: z.string(),
    hostName: z.string(),
    dateTime: instant,
    duration: z.number().int().describe('Minutes.'),
    maxAttendees: z.number().int(),
    registeredSeats: z.number().int(),
    attendedCount: z.number().int(),
    isActive: z.boolean().describe('Whether the public can see it.'),
    state: z.enum(webinarStates),
  })
  .meta({ id: 'ListedWebinar' });
export type ListedWebinar = z.infer<typeof listedWebinarSchema>;

export const webinarListingSchema = listingSchema(listedWebinarSchema).meta({ id: 'WebinarListing' });

export const adminWebinarSchema = listedWebinarSchema
  .extend({
    revision,
    description: z.string(),
    hostTitle: z.string().nullable(),
    learningPoints: z.array(z.string()),
    meetingUrl: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
    cancelledAt: instant.nullable(),
    updatedAt: instant,
  })
  .meta({ id: 'AdminWebinar' });
export type AdminWebinar = z.infer<typeof adminWebinarSchema>;

const detailFields = {
  title: requiredLine(150, 'Give the webinar a title'),
  description: paragraphs(5000, 'Say what the webinar is about'),
  learningPoints: z.array(requiredLine(200, 'Leave no line empty')).max(12, 'Give 12 points at most'),
  hostName: requiredLine(100, 'Say who hosts it'),
  hostTitle: draftLine(150).nullable(),
  duration: eventMinutes,
  maxAttendees: wholeNumber(1, registrantsMaximum),
  meetingUrl: meetingAddress.nullable(),
  thumbnailUrl: ownFile.nullable(),
  isActive: z.boolean(),
};

export const newWebinarInputSchema = z
  .strictObject({ dateTime: moment, ...detailFields })
  .meta({ id: 'NewWebinarInput' });
export type NewWebinarInput = z.input<typeof newWebinarInputSchema>;

export const webinarDetailsInputSchema = z
  .strictObject({ revision, ...detailFields })
  .meta({ id: 'WebinarDetailsInput' });

export const webinarMoveInputSchema = z.strictObject({ revision, dateTime: moment }).meta({ id: 'WebinarMoveInput' });

export const createdWebinarSchema = z.object({ id: z.number().int() }).meta({ id: 'CreatedWebinar' });

export const registrantQuerySchema = listingQuery(registrantSorts).extend({
  attended: z.enum(['yes', 'no']).optional(),
});

const registrantSchema = z
  .object({
    id: z.number().int(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    registeredAt: instant,
    attended: z.boolean(),
    attendedAt: instant.nullable().describe('When they first joined the room, if known.'),
    remindersOn: z.boolean(),
  })
  .meta({ id: 'Registrant' });
export type Registrant = z.infer<typeof registrantSchema>;

export const registrantListingSchema = listingSchema(registrantSchema).meta({ id: 'RegistrantListing' });
