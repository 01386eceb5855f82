/** How long an invitation to the staff of a course can be accepted. */
export const invitationDays = 7;
