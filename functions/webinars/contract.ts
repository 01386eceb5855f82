/**
 * What goes over the wire for webinars. docs/product.md "Webinar banner", "Webinar page" and "Calls".
 *
 * | GET    /api/webinars/active                     | ActiveWebinarList, for the banner                             |
 * | GET    /api/webinars                            | WebinarList: upcoming and past ones                           |
 * | GET    /api/webinars/{id}                       | Webinar; 404 if unknown                                       |
 * | GET    /api/webinars/{id}/registration-status   | RegistrationStatus; `{isRegistered: false}` if signed out     |
 * | POST   /api/webinars/{id}/register              | RegistrationAnswer; 401, 404, 409                             |
 * | DELETE /api/webinars/{id}/register              | RegistrationAnswer; 401, 404, 409 after the start             |
 * | GET    /api/webinars/{id}/calendar.ics          | calendar file; with a registrant's token it has the join link |
 * | GET    /api/webinars/{id}/join                  | redirect to the room, or a page that says when it opens       |
 */
import { z } from 'zod';
import { instant } from '../api/numbers-and-times.shared.ts';

/** A webinar as the banner shows it. */
const activeWebinarSchema = z
  .object({
    id: z.number().int(),
    title: z.string(),
    dateTime: instant,
    /** Minutes. */
    duration: z.number().int().positive(),
    hostName: z.string(),
  })
  .meta({ id: 'ActiveWebinar' });
export type ActiveWebinar = z.infer<typeof activeWebinarSchema>;

export const activeWebinarListSchema = z.array(activeWebinarSchema).meta({ id: 'ActiveWebinarList' });

/** A webinar as the list shows it. It begins at `dateTime` and ends `duration` minutes later. */
const webinarSummarySchema = activeWebinarSchema
  .extend({
    hostTitle: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
    maxAttendees: z.number().int().positive(),
    /** Out of `maxAttendees`; 0 means full. A cached value may be a minute old: registering decides. */
    seatsLeft: z.number().int().min(0),
  })
  .meta({ id: 'WebinarSummary' });
export type WebinarSummary = z.infer<typeof webinarSummarySchema>;

/** `upcoming`: not over, the soonest first; `past`: the latest first. At most 50 of each, without cancelled ones. */
export const webinarListSchema = z
  .object({ upcoming: z.array(webinarSummarySchema), past: z.array(webinarSummarySchema) })
  .meta({ id: 'WebinarList' });
export type WebinarList = z.infer<typeof webinarListSchema>;

/** A webinar as its own page shows it. The room's address is for registrants only, through the join link. */
export const webinarSchema = webinarSummarySchema
  .extend({
    description: z.string(),
    /** The portrait of the host, if the host is one of the school's instructors. */
    hostAvatar: z.string().nullable(),
    learningPoints: z.array(z.string()),
    /** When true, the page still exists and says that the webinar is cancelled. */
    isCancelled: z.boolean(),
    /** From this moment until the end, the join link leads into the room. */
    joinOpensAt: instant,
  })
  .meta({ id: 'Webinar' });
export type Webinar = z.infer<typeof webinarSchema>;

/** Whether the viewer is registered. The two addresses belong to the registrant and need no session. */
export const registrationStatusSchema = z
  .discriminatedUnion('isRegistered', [
    z.object({ isRegistered: z.literal(false) }),
    z.object({
      isRegistered: z.literal(true),
      registeredAt: instant,
      /** False after the registrant has stopped the reminders of this webinar. */
      remindersOn: z.boolean(),
      /** A path on our origin, to open in a new tab. Before the room opens, it shows a page that says when. */
      joinUrl: z.string(),
      /** The calendar file with the join link. `/api/webinars/{id}/calendar.ics` is the public one without it. */
      calendarUrl: z.string(),
    }),
  ])
  .meta({ id: 'RegistrationStatus' });
export type RegistrationStatus = z.infer<typeof registrationStatusSchema>;

/**
 * The answer to registering or canceling; repeating either changes nothing. Codes of a 409: `webinar_full`,
 * `webinar_begun` (the start has passed), `webinar_cancelled`.
 */
export const registrationAnswerSchema = z
  .object({ registration: registrationStatusSchema, seatsLeft: z.number().int().min(0) })
  .meta({ id: 'RegistrationAnswer' });

/** The JSON answer for a room that is not open yet. */
export const webinarRoomSchema = z
  .object({ title: z.string(), dateTime: instant, joinOpensAt: instant })
  .meta({ id: 'WebinarRoom' });
