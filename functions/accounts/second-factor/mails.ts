/** The mails about second factors: each change is told to the owner of the account. */
import { z } from 'zod';
import type { FactorMail } from '#db/accounts/second-factor/factors.ts';
import { factorResetHours } from '#db/accounts/states.ts';
import { mailKind } from '../../mail/mail-kind.ts';
import { greetingTo } from '../../mail/safe-name.ts';

const changes = {
  'passkey-added': {
    subject: 'A passkey was added to your account',
    text: 'A passkey was added to your Interview Launchpad account. It opens the account without a password.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    text: 'A passkey was removed from your Interview Launchpad account. It does not open the account any more.',
  },
  'app-added': {
    subject: 'An authenticator app was added to your account',
    text: 'From now on, signing in with your password also asks for a code of your authenticator app.',
  },
  'app-removed': {
    subject: 'The authenticator app was removed from your account',
    text: 'Codes of your authenticator app do not work for your Interview Launchpad account any more.',
  },
  'codes-made': {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were made for your Interview Launchpad account. The earlier ones do not work any more.',
  },
  'code-used': {
    subject: 'A recovery code was used',
    text: 'A recovery code was used to open your Interview Launchpad account. Each code works once; your settings show how many are left, and make new ones.',
  },
  'reset-asked': {
    subject: 'Somebody asked to remove your second factor',
    text: 'Somebody signed in with your password, said that your second factor is lost, and asked us to remove it. An admin decides about it.',
  },
  'reset-approved': {
    subject: `Your second factor will be removed in ${factorResetHours} hours`,
    text: `An admin approved that the second factor of your Interview Launchpad account is removed. It happens in ${factorResetHours} hours; then your password alone opens the account until you set up another one.`,
  },
  'reset-stopped': {
    subject: 'Your second factor stays as it is',
    text: 'An admin stopped the removal of your second factor. It works as before.',
  },
  'reset-done': {
    subject: 'Your second factor was removed',
    text: 'The second factor of your Interview Launchpad account was removed, and every device was signed out. Sign in with your password, then set up another one.',
  },
} as const;
type Change = keyof typeof changes;

/** In a reset, the factor itself is what stops it. */
const isReset = (change: Change) => change === 'reset-asked' || change === 'reset-approved';

export const secondFactorMail = mailKind({
  kind: 'second-factor',
  list: null,
  unlimited: 'confirmed',
  payload: z.object({
    firstName: z.string(),
    change: z.enum(Object.keys(changes).filter((key): key is Change => key in changes)),
  }),
  draft({ firstName, change }, { appOrigin }) {
    const { subject, text } = changes[change];
    return {
      subject,
      preview: 'If it was you, there is nothing to do.',
      greeting: greetingTo(firstName),
      blocks: [
        { kind: 'paragraph', text },
        {
          kind: 'paragraph',
          text: isReset(change)
            ? 'If it was not you, sign in with your second factor: that stops it. Then set a new password.'
            : 'If it was not you, set a new password at once, and look through the passkeys and devices in your settings.',
        },
        { kind: 'action', label: 'Open my settings', url: `${appOrigin}/settings/security` },
      ],
    };
  },
});

/** Tells the school that somebody waits for an admin. */
export const factorResetAskedMail = mailKind({
  kind: 'factor-reset-asked',
  list: null,
  unlimited: 'always',
  payload: z.object({ userId: z.number().int() }),
  draft({ userId }, { appOrigin }) {
    return {
      subject: 'Somebody lost their second factor',
      preview: 'They cannot sign in until an admin approves that it is removed.',
      greeting: 'Hi,',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Somebody gave the right password, has lost the second factor and the recovery codes, and asks that it is removed. Make sure, by another way than mail, that it is them. After you approve, it takes a day.',
        },
        { kind: 'action', label: 'Open the account', url: `${appOrigin}/admin/users/${userId}` },
      ],
    };
  },
});

/** A mail to the owner about one change. */
export function factorMail(change: Change): FactorMail {
  return { dedupeKey: `second-factor:${crypto.randomUUID()}`, kind: secondFactorMail.kind, payload: { change } };
}
