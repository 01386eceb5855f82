/**
 * What goes over the wire for webinars. docs/product.md "Webinar banner", "Webinar page" and "Calls".
 *
 * | GET    /api/webinars/active                   | the banner                                              |
 * | GET    /api/webinars                          | WebinarList: those to come, those that are over         |
 * | GET    /api/webinars/{id}                     | Webinar; 404 unknown                                    |
 * | GET    /api/webinars/{id}/registration-status | RegistrationStatus, `{isRegistered: false}` signed out  |
 * | POST   /api/webinars/{id}/register            | RegistrationAnswer; 401, 404, 409                       |
 * | DELETE /api/webinars/{id}/register            | RegistrationAnswer; 401, 404, 409 once it has begun     |
 * | GET    /api/webinars/{id}/calendar.ics        | a calendar file; with the registrant's token, the way in |
 * | GET    /api/webinars/{id}/join                | to the room, or a page that says when it opens          |
 */
import { z } from 'zod';
import { instant } from '../api/text.shared.ts';

/** A webinar as the banner announces it. */
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

/** A webinar as the list shows it. It begins at `dateTime` and is over `duration` minutes later. */
const webinarSummarySchema = activeWebinarSchema
  .extend({
    hostTitle: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
    maxAttendees: z.number().int().positive(),
    /** Of `maxAttendees`; 0 is full. The edge may be a minute behind: registering gives the last word. */
    seatsLeft: z.number().int().min(0),
  })
  .meta({ id: 'WebinarSummary' });
export type WebinarSummary = z.infer<typeof webinarSummarySchema>;

/** `upcoming`: not over yet, the soonest first; `past`: the latest first. At most 50 of each, without cancelled ones. */
export const webinarListSchema = z
  .object({ upcoming: z.array(webinarSummarySchema), past: z.array(webinarSummarySchema) })
  .meta({ id: 'WebinarList' });
export type WebinarList = z.infer<typeof webinarListSchema>;

/** A webinar as its own page shows it. The meeting's address is for registrants alone, by way of the join link. */
export const webinarSchema = webinarSummarySchema
  .extend({
    description: z.string(),
    /** The host's portrait, when the host is one of those who teach here. */
    hostAvatar: z.string().nullable(),
    learningPoints: z.array(z.string()),
    /** Called off: the page stays, and says so. */
    isCancelled: z.boolean(),
    /** From this moment until the end the join link leads into the room. */
    joinOpensAt: instant,
  })
  .meta({ id: 'Webinar' });
export type Webinar = z.infer<typeof webinarSchema>;

/** What the viewer has to do with a webinar. The two addresses are the registrant's own and need no session. */
export const registrationStatusSchema = z
  .discriminatedUnion('isRegistered', [
    z.object({ isRegistered: z.literal(false) }),
    z.object({
      isRegistered: z.literal(true),
      registeredAt: instant,
      /** False after the registrant stopped the reminders of this webinar. */
      remindersOn: z.boolean(),
      /** Navigate there (a new tab); before it opens it answers a page that says when. A path on our origin. */
      joinUrl: z.string(),
      /** The calendar file with the way in; `/api/webinars/{id}/calendar.ics` is the same for everyone, without it. */
      calendarUrl: z.string(),
    }),
  ])
  .meta({ id: 'RegistrationStatus' });
export type RegistrationStatus = z.infer<typeof registrationStatusSchema>;

/**
 * After registering or canceling; either twice changes nothing. Codes of a 409: `webinar_full`, `webinar_begun` (the start
 * has passed), `webinar_cancelled`.
 */
export const registrationAnswerSchema = z
  .object({ registration: registrationStatusSchema, seatsLeft: z.number().int().min(0) })
  .meta({ id: 'RegistrationAnswer' });
export type RegistrationAnswer = z.infer<typeof registrationAnswerSchema>;

/** Of a room that is not open yet, to whoever asks for JSON. */
export const webinarRoomSchema = z
  .object({ title: z.string(), dateTime: instant, joinOpensAt: instant })
  .meta({ id: 'WebinarRoom' });
