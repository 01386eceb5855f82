/** The mail of the staff of a course: the invitation to it. */
import { z } from 'zod';
import { staffRoles } from '#db/teaching/states.ts';
import { addressFragment } from '../accounts/address-fragment.shared.ts';
import { mailKind } from '../mail/mail-kind.ts';
import { safeName, safeTitle } from '../mail/safe-name.ts';
import { invitationDays } from './staff-invitation.shared.ts';

const invitedAs = {
  teacher: 'As a teacher you read what students hand in, answer their questions and write to them.',
  assistant: 'As an assistant you read what students hand in and answer their questions.',
};

export const staffInvitationMail = mailKind({
  kind: 'staff-invitation',
  list: null,
  toTypedAddress: true,
  /** What db/teaching/staff.ts writes into the outbox. */
  payload: z.object({
    courseTitle: z.string(),
    from: z.string(),
    role: z.enum(staffRoles),
    sealedToken: z.string(),
    /** The invited address. Mails that were queued before it was written have none. */
    email: z.string().optional(),
  }),
  async draft({ courseTitle: title, from, role, sealedToken, email }, { appOrigin, unseal }) {
    // It may be that of a draft, which no admin has seen.
    const courseTitle = safeTitle(title);
    const teacher = safeName(from) ?? 'Somebody who teaches there';
    return {
      subject: `Teach in ${courseTitle}`,
      preview: `${teacher} invites you as ${role === 'teacher' ? 'a teacher' : 'an assistant'}.`,
      greeting: 'Hi,',
      blocks: [
        {
          kind: 'paragraph',
          text: `${teacher} invites you to the staff of the course ${courseTitle}. ${invitedAs[role]}`,
        },
        {
          kind: 'action',
          label: 'See the Invitation',
          url: `${appOrigin}/staff-invitations/${await unseal(sealedToken)}${addressFragment(email)}`,
        },
        {
          kind: 'note',
          text: `The link works for ${invitationDays} days, for the account with this address. If you have none yet, create one first. If you do not know the course, ignore this mail.`,
        },
      ],
    };
  },
});
