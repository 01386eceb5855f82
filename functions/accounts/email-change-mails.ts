/** The mails about a change of the email address: to the new one, and to the old one. */
import { z } from 'zod';
import { mailKind } from '../mail/mail-kind.ts';
import { greetingTo } from '../mail/safe-name.ts';

export const confirmEmailMail = mailKind({
  kind: 'confirm-email',
  list: null,
  unlimited: 'always',
  toTypedAddress: true,
  payload: z.object({ firstName: z.string(), sealedToken: z.string() }),
  async draft({ firstName, sealedToken }, { appOrigin, unseal }) {
    return {
      subject: 'Confirm your new email address',
      preview: 'Your account changes to this address when you confirm it.',
      greeting: greetingTo(firstName),
      blocks: [
        {
          kind: 'paragraph',
          text: 'You asked to make this the email address of your Interview Launchpad account. From then on you sign in with it, and reminders and receipts go here.',
        },
        {
          kind: 'action',
          label: 'Confirm this address',
          url: `${appOrigin}/verify-email?change=${await unseal(sealedToken)}`,
        },
        {
          kind: 'note',
          text: 'The link works for 24 hours. If you did not ask for this, ignore this mail: nothing changes.',
        },
      ],
    };
  },
});

/** Why this address cannot undo the change. */
const withoutLink = {
  unverified: 'This address was never confirmed, so it cannot undo the change. If it was not you, write to us.',
  recent:
    'The account had this address for less than seven days, so it cannot undo the change. If it was not you, use the link that we mailed to an earlier address, or write to us.',
  unlinked:
    'The account had this address for less than seven days, so it cannot undo the change. If it was not you, write to us.',
  undone:
    'The address that it had before has undone the change, and everybody is signed out. If it was not you, write to us.',
};

export const emailChangedMail = mailKind({
  kind: 'email-changed',
  list: null,
  unlimited: 'always',
  payload: z.object({
    firstName: z.string(),
    newEmail: z.string(),
    sealedToken: z.string(),
    undo: z
      .enum(['link', 'unverified', 'recent', 'unlinked', 'undone'])
      .optional()
      .describe(
        'Whether this address can undo the change, or why not: it was never verified and may be a stranger’s; the account had it only for some days, and an earlier address has a link (`recent`) or none has (`unlinked`); or this was the undo.',
      ),
    isUndoable: z.boolean().default(true).describe('What mails say that were queued before `undo` was written.'),
  }),
  async draft(
    { firstName, newEmail, sealedToken, isUndoable, undo = isUndoable ? 'link' : 'unverified' },
    { appOrigin, unseal },
  ) {
    const changed = {
      kind: 'paragraph' as const,
      text: 'The address of your Interview Launchpad account is no longer this one. From now on mail about the account goes to the new one.',
    };
    const head = {
      subject: 'Your email address was changed',
      preview: 'If it was you, there is nothing to do.',
      greeting: greetingTo(firstName),
    };
    if (undo !== 'link') {
      const text = withoutLink[undo];
      const contact = { kind: 'action' as const, label: 'Contact Us', url: `${appOrigin}/contact-us` };
      return { ...head, blocks: [changed, { kind: 'paragraph', text }, contact] };
    }
    return {
      ...head,
      blocks: [
        changed,
        { kind: 'facts', rows: [['New address', newEmail]] },
        {
          kind: 'paragraph',
          text: 'If it was not you, undo it: your old address is back at once, everybody is signed out, and we mail you a link that sets a new password.',
        },
        {
          kind: 'action',
          label: 'Undo the change',
          url: `${appOrigin}/verify-email?undo=${await unseal(sealedToken)}`,
        },
        { kind: 'note', text: 'The link works for seven days.' },
      ],
    };
  },
});
