/** The desk of those who teach, over the wire. */
import { z } from 'zod';
import { courseStatuses } from '#db/courses/states.ts';
import { courseRoles, invitationViewers, staffRoles } from '#db/teaching/states.ts';
import { instant } from '../api/numbers-and-times.shared.ts';
import { emailAddress } from '../api/text.shared.ts';

/** A course for somebody who teaches in it. */
export const taughtCourseSchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    status: z.enum(courseStatuses),
    role: z.enum(courseRoles).describe("The caller's role in the course."),
    seesAddresses: z.boolean().describe("Whether the caller sees the students' addresses."),
    studentCount: z.number().int(),
    waiting: z.number().int().describe('Submitted work that waits for the caller; 101 means more than 100.'),
    oldestAt: instant.nullable().describe('When the oldest of it was handed in.'),
    unanswered: z.number().int().describe('Questions that nobody who teaches has answered; counted up to 100.'),
    oldestQuestionAt: instant.nullable().describe('When the oldest of them was asked.'),
    reported: z.number().int().describe('Questions with open reports, of them or of their answers; counted up to 100.'),
    announced: z.number().int().describe('Announcements that went out.'),
    scheduled: z.number().int().describe('Announcements that wait for their time.'),
  })
  .meta({ id: 'TaughtCourse' });
export type TaughtCourse = z.infer<typeof taughtCourseSchema>;

export const taughtCourseListSchema = z.array(taughtCourseSchema).meta({ id: 'TaughtCourseList' });

/** What a member of the staff may do. */
const staffRights = {
  role: z.enum(staffRoles, 'Choose a role'),
  seesAddresses: z.boolean().describe("Whether an assistant sees the students' addresses. Teachers always do."),
};

export const staffSchema = z
  .object({
    manages: z.boolean().describe('Whether the caller may change the staff.'),
    creator: z.object({ name: z.string() }).nullable(),
    members: z.array(
      z.object({
        userId: z.number().int(),
        name: z.string(),
        email: z.string().nullable().describe('Only for those who may change the staff.'),
        ...staffRights,
        addedAt: instant,
      }),
    ),
    invitations: z
      .array(
        z.object({ id: z.number().int(), email: z.string(), ...staffRights, createdAt: instant, expiresAt: instant }),
      )
      .describe('Open and expired ones. Only for those who may change the staff.'),
  })
  .meta({ id: 'Staff' });
export type Staff = z.infer<typeof staffSchema>;

export const staffInvitationInputSchema = z
  .strictObject({ email: emailAddress(), ...staffRights })
  .meta({ id: 'StaffInvitationInput' });

export const staffRightsInputSchema = z.strictObject(staffRights).meta({ id: 'StaffRightsInput' });
export type StaffRightsInput = z.input<typeof staffRightsInputSchema>;

/** An invitation to the staff of a course, for the person who opened its link. */
export const staffInvitationSchema = z
  .object({
    course: z.object({ id: z.number().int(), slug: z.string(), title: z.string() }),
    role: z.enum(staffRoles),
    sentTo: z.string().describe('The address that was invited, with most of its first part hidden.'),
    from: z.string().describe('Who invited.'),
    expiresAt: instant,
    isExpired: z.boolean(),
    viewer: z.enum(invitationViewers).describe('How the caller relates to the invitation.'),
  })
  .meta({ id: 'StaffInvitation' });
export type StaffInvitation = z.infer<typeof staffInvitationSchema>;

export const acceptedInvitationSchema = z.object({ courseId: z.number().int() }).meta({ id: 'AcceptedInvitation' });
