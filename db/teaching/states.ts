/** What people may be in a course that they teach. */

/**
 * What somebody on the staff of a course may do. A teacher reads work, answers, writes to the students and enrolls them;
 * an assistant reads and answers, and sees the students' addresses only where the creator allows it.
 */
export const staffRoles = ['teacher', 'assistant'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** How many people the staff of a course has at most, invited ones included. */
export const staffMaximum = 50;

/** What the staff did to somebody's access to a course. */
export const accessChanges = ['enrolled', 'ended', 'restored'] as const;
export type AccessChange = (typeof accessChanges)[number];

/** How many mails about their access to a course a learner gets within a day at most. */
export const accessMailsADay = 5;

/** How many invitations to a course, to its students and its staff together, a mailbox gets within a day at most. */
export const invitationsADay = 3;

/** How many people one list enrolls at most. */
export const importMaximum = 10_000;

/** After how many days without a completed lesson a learner counts as stuck. */
export const stuckDays = 7;

/** Every role in a course (the rule course_role), the one with the most rights first. */
export const courseRoles = ['admin', 'creator', ...staffRoles] as const;
export type CourseRole = (typeof courseRoles)[number];

/** How the person who opened a link relates to an invitation to the staff of a course. */
export const invitationViewers = ['visitor', 'recipient', 'unverified', 'other', 'member'] as const;
export type InvitationViewer = (typeof invitationViewers)[number];

/** A `scheduled` announcement waits for its time, a `sending` one goes out; `withdrawn`: stopped on the way. */
export const announcementStates = ['draft', 'scheduled', 'sending', 'sent', 'withdrawn'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/**
 * To whom an announcement goes: all students; those who have not finished; those of them who have not opened a lesson yet;
 * and those who have completed nothing for `stuckDays` days (the rule is_addressed).
 */
export const announcementAudiences = ['all', 'active', 'not_started', 'stuck'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];

/** Learners are not written to more often: so many announcements of a course go out within 24 hours. */
export const announcementsADay = 3;

/** How many announcements of a course are written and have not gone out, at most. */
export const announcementDraftMaximum = 100;
