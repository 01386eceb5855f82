/** The mails of accounts: verify an address, reset a password, and what the owner should know happened. */
import { z } from 'zod';
import { mailKind } from '../mail/mail-kind.ts';

const toSomeone = z.object({ firstName: z.string() });

export const verifyEmailMail = mailKind({
  kind: 'verify-email',
  list: null,
  payload: toSomeone.extend({ sealedToken: z.string() }),
  async draft({ firstName, sealedToken }, { appOrigin, unseal }) {
    const url = `${appOrigin}/verify-email?token=${await unseal(sealedToken)}`;
    return {
      subject: 'Confirm your email address',
      preview: 'One click, and we know that this address is yours.',
      greeting: `Hi ${firstName},`,
      blocks: [
        { kind: 'paragraph', text: 'Welcome to Interview Launchpad. Please confirm that this address is yours.' },
        { kind: 'action', label: 'Confirm my email', url },
        {
          kind: 'note',
          text: 'The link works for three days. If you did not create an account, you can ignore this mail.',
        },
      ],
    };
  },
});

export const resetPasswordMail = mailKind({
  kind: 'reset-password',
  list: null,
  payload: toSomeone.extend({ sealedToken: z.string() }),
  async draft({ firstName, sealedToken }, { appOrigin, unseal }) {
    const url = `${appOrigin}/reset-password?token=${await unseal(sealedToken)}`;
    return {
      subject: 'Set a new password',
      preview: 'The link works for 60 minutes.',
      greeting: `Hi ${firstName},`,
      blocks: [
        { kind: 'paragraph', text: 'Someone, hopefully you, asked to set a new password for your account.' },
        { kind: 'action', label: 'Set a new password', url },
        {
          kind: 'note',
          text: 'The link works once, for 60 minutes. If it was not you, ignore this mail: your password stays as it is.',
        },
      ],
    };
  },
});

export const passwordChangedMail = mailKind({
  kind: 'password-changed',
  list: null,
  payload: toSomeone,
  draft({ firstName }, { appOrigin }) {
    return {
      subject: 'Your password was changed',
      preview: 'If it was you, there is nothing to do.',
      greeting: `Hi ${firstName},`,
      blocks: [
        { kind: 'paragraph', text: 'The password of your Interview Launchpad account was just changed.' },
        { kind: 'paragraph', text: 'If it was not you, set a new one at once: that signs out every device.' },
        { kind: 'action', label: 'Set a new password', url: `${appOrigin}/forgot-password` },
      ],
    };
  },
});

export const newSignInMail = mailKind({
  kind: 'new-sign-in',
  list: null,
  payload: toSomeone.extend({
    device: z.string(),
    country: z.string().nullable(),
    at: z.iso.datetime(),
    timeZone: z.string(),
  }),
  draft({ firstName, device, country, at, timeZone }, { appOrigin }) {
    const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
      new Date(at),
    );
    return {
      subject: 'New sign-in to your account',
      preview: `${device}, ${when}`,
      greeting: `Hi ${firstName},`,
      blocks: [
        { kind: 'paragraph', text: 'Your account was signed in to from a device we have not seen before.' },
        {
          kind: 'facts',
          rows: [
            ['Device', device],
            ...(country ? [['Country', country] satisfies [string, string]] : []),
            ['When', `${when} (${timeZone})`],
          ],
        },
        {
          kind: 'paragraph',
          text: 'If it was you, there is nothing to do. If not, change your password and sign out that device.',
        },
        { kind: 'action', label: 'Open my settings', url: `${appOrigin}/settings` },
      ],
    };
  },
});

/** A provider vouched for the address of an account that was made by other means. */
export const providerJoinedMail = mailKind({
  kind: 'provider-joined',
  list: null,
  payload: toSomeone.extend({
    provider: z.string(),
    tookOver: z.boolean().describe('Nobody had proven the address before: what could open the account is gone.'),
  }),
  draft({ firstName, provider, tookOver }, { appOrigin }) {
    return {
      subject: `You can now sign in with ${provider}`,
      preview: tookOver ? 'The password set before no longer works.' : 'Your password keeps working too.',
      greeting: `Hi ${firstName},`,
      blocks: [
        {
          kind: 'paragraph',
          text: `${provider} confirmed that this address is yours, and now opens your Interview Launchpad account.`,
        },
        {
          kind: 'paragraph',
          text: tookOver
            ? 'The account was made before anyone had confirmed the address. To be safe we removed its password, and signed out every device it was used on: if someone else made it, they cannot get in any more. Your courses and your progress are untouched.'
            : 'Your password keeps working. If it was not you who signed in, set a new one at once: that signs out every device.',
        },
        { kind: 'action', label: 'Set a new password', url: `${appOrigin}/forgot-password` },
      ],
    };
  },
});
