/** What goes over the wire for live sessions in the course editor. */
import { z } from 'zod';
import { capacityMaximum } from '#db/learning/authoring/live-session-editor.ts';
import { liveSessionTypes } from '#db/learning/states.ts';
import { eventMinutes, meetingAddress, moment, wholeNumber } from '../../admin/event-fields.shared.ts';
import { revision } from '../../admin/form-fields.shared.ts';
import { instant } from '../../api/numbers-and-times.shared.ts';
import { draftText, requiredLine } from '../../api/text.shared.ts';

/** The state of a live session at this moment. */
const liveSessionStates = ['upcoming', 'live', 'ended', 'cancelled'] as const;

const editedLiveSessionSchema = z
  .object({
    id: z.number().int(),
    revision,
    title: z.string(),
    description: z.string().nullable(),
    type: z.enum(liveSessionTypes),
    scheduledAt: instant,
    duration: z.number().int().describe('Minutes.'),
    capacity: z.number().int(),
    bookedSeats: z.number().int(),
    joinedCount: z.number().int().describe('Number of booked learners who joined the room.'),
    meetingUrl: z.string().nullable(),
    state: z.enum(liveSessionStates),
  })
  .meta({ id: 'EditedLiveSession' });
export type EditedLiveSession = z.infer<typeof editedLiveSessionSchema>;

export const editedLiveSessionListSchema = z.array(editedLiveSessionSchema).meta({
  id: 'EditedLiveSessionList',
  description: 'Upcoming ones, the next first; then past ones, the latest first. At most 100 of each.',
});

const detailFields = {
  title: requiredLine(120, 'Give the session a title'),
  description: draftText(2000)
    .transform((text) => text.trim() || null)
    .nullable(),
  type: z.enum(liveSessionTypes),
  duration: eventMinutes,
  capacity: wholeNumber(1, capacityMaximum),
  meetingUrl: meetingAddress.nullable(),
};

export const newLiveSessionInputSchema = z
  .strictObject({ scheduledAt: moment, ...detailFields })
  .meta({ id: 'NewLiveSessionInput' });
export type NewLiveSessionInput = z.input<typeof newLiveSessionInputSchema>;

export const liveSessionDetailsInputSchema = z
  .strictObject({ revision, ...detailFields })
  .meta({ id: 'LiveSessionDetailsInput' });

export const liveSessionMoveInputSchema = z
  .strictObject({ revision, scheduledAt: moment })
  .meta({ id: 'LiveSessionMoveInput' });

export const createdLiveSessionSchema = z.object({ id: z.number().int() }).meta({ id: 'CreatedLiveSession' });

export const liveSessionBookingListSchema = z
  .array(
    z.object({
      id: z.number().int(),
      firstName: z.string(),
      lastName: z.string(),
      bookedAt: instant,
      joinedAt: instant.nullable().describe('When they first joined the room.'),
    }),
  )
  .meta({ id: 'LiveSessionBookingList' });
export type LiveSessionBooking = z.infer<typeof liveSessionBookingListSchema>[number];
