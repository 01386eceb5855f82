/** The mails of accounts: verify an address, reset a password, and notify the owner of events. */
import { z } from 'zod';
import { newAdminKind } from '#db/accounts/states.ts';
import { accountDeletedKind } from '#db/mail/outbox.ts';
import { mailKind } from '../mail/mail-kind.ts';
import { greetingTo } from '../mail/safe-name.ts';
import { accountFailures } from './limits.ts';
import { providerLabels, providerNames } from './provider-settings.ts';

const greetedPayload = z.object({ firstName: z.string() });

/** A mailed token, and the page that its link leads on to. Mails that were queued before there was one have none. */
const linkPayload = greetedPayload.extend({ sealedToken: z.string(), redirect: z.string().default('/') });

const linkQuery = (token: string, redirect: string) =>
  new URLSearchParams({ token, ...(redirect !== '/' && { redirect }) });

const timeIn = (timeZone: string, at: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(at));

export const verifyEmailMail = mailKind({
  kind: 'verify-email',
  list: null,
  unlimited: 'always',
  payload: linkPayload,
  async draft({ firstName, sealedToken, redirect }, { appOrigin, unseal }) {
    const url = `${appOrigin}/verify-email?${linkQuery(await unseal(sealedToken), redirect)}`;
    return {
      subject: 'Confirm your email address',
      preview: 'Confirm that this is your email address.',
      greeting: greetingTo(firstName),
      blocks: [
        { kind: 'paragraph', text: 'Welcome to Interview Launchpad. Please confirm that this is your email address.' },
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
  unlimited: 'always',
  payload: linkPayload,
  async draft({ firstName, sealedToken, redirect }, { appOrigin, unseal }) {
    const url = `${appOrigin}/reset-password?${linkQuery(await unseal(sealedToken), redirect)}`;
    return {
      subject: 'Set a new password',
      preview: 'The link works for 60 minutes.',
      greeting: greetingTo(firstName),
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
  unlimited: 'confirmed',
  payload: greetedPayload.extend({
    removedProviders: z
      .array(z.enum(providerNames))
      .optional()
      .describe('Providers that were unlinked, because the address had not been verified when they were linked.'),
  }),
  draft({ firstName, removedProviders = [] }, { appOrigin }) {
    const removed = removedProviders.map((name) => providerLabels[name]).join(' and ');
    return {
      subject: 'Your password was changed',
      preview: 'If it was you, there is nothing to do.',
      greeting: greetingTo(firstName),
      blocks: [
        { kind: 'paragraph', text: 'The password of your Interview Launchpad account was just changed.' },
        ...(removed
          ? [
              {
                kind: 'paragraph' as const,
                text: `Signing in with ${removed} no longer opens the account: it was set up before anyone had confirmed this address. If someone else made the account, they cannot get in any more. Your courses and your progress are untouched.`,
              },
            ]
          : []),
        { kind: 'paragraph', text: 'If it was not you, set a new one at once: that signs out every device.' },
        { kind: 'action', label: 'Set a new password', url: `${appOrigin}/forgot-password` },
      ],
    };
  },
});

export const newSignInMail = mailKind({
  kind: 'new-sign-in',
  list: null,
  unlimited: 'confirmed',
  payload: greetedPayload.extend({
    device: z.string(),
    country: z.string().nullable(),
    at: z.iso.datetime(),
    timeZone: z.string(),
    awaitsFactor: z.boolean().optional().describe('The second factor was still to be given.'),
  }),
  draft({ firstName, device, country, at, timeZone, awaitsFactor = false }, { appOrigin }) {
    const when = timeIn(timeZone, at);
    return {
      subject: awaitsFactor ? 'A sign-in to your account was begun' : 'New sign-in to your account',
      preview: `${device}, ${when}`,
      greeting: greetingTo(firstName),
      blocks: [
        {
          kind: 'paragraph',
          text: awaitsFactor
            ? 'Somebody began to sign in to your account from a device we have not seen before. It opens only with your second factor.'
            : 'Your account was signed in to from a device we have not seen before.',
        },
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
          text: awaitsFactor
            ? 'If it was you, there is nothing to do. If not, somebody has your password or a linked account: change your password, and sign out that device.'
            : 'If it was you, there is nothing to do. If not, change your password and sign out that device.',
        },
        { kind: 'action', label: 'Open my settings', url: `${appOrigin}/settings/devices` },
      ],
    };
  },
});

/** Sent when someone tries to guess the password from many addresses. */
export const signInsFailedMail = mailKind({
  kind: 'sign-ins-failed',
  list: null,
  unlimited: 'confirmed',
  payload: greetedPayload,
  draft({ firstName }, { appOrigin }) {
    return {
      subject: 'Many failed sign-ins to your account',
      preview: 'For now, only devices that you have used before can sign in.',
      greeting: greetingTo(firstName),
      blocks: [
        {
          kind: 'paragraph',
          text: `${accountFailures} tries to sign in to your Interview Launchpad account failed within an hour. They came from devices that you have not signed in on before.`,
        },
        {
          kind: 'paragraph',
          text: 'So that nobody can guess your password, such devices have to wait for up to an hour. On the ones you have used before you can sign in as always.',
        },
        {
          kind: 'paragraph',
          text: 'If it was you, set a new password: the browser you do it in can sign in at once. If it was not you, you need not do anything, unless you use your password elsewhere too: then set a new one.',
        },
        { kind: 'action', label: 'Set a new password', url: `${appOrigin}/forgot-password` },
      ],
    };
  },
});

/** Sent when a provider has verified the address of an existing account and is now linked to it. */
export const providerJoinedMail = mailKind({
  kind: 'provider-joined',
  list: null,
  unlimited: 'confirmed',
  payload: greetedPayload.extend({
    provider: z.string(),
    tookOver: z
      .boolean()
      .describe('True when the address was not verified before: the earlier ways to sign in were removed.'),
  }),
  draft({ firstName, provider, tookOver }, { appOrigin }) {
    return {
      subject: `You can now sign in with ${provider}`,
      preview: tookOver ? 'The password set before no longer works.' : 'Your password keeps working too.',
      greeting: greetingTo(firstName),
      blocks: [
        {
          kind: 'paragraph',
          text: `${provider} confirmed that this address is yours, and now opens your Interview Launchpad account.`,
        },
        {
          kind: 'paragraph',
          text: tookOver
            ? 'The account was made before anyone had confirmed the address. To be safe we removed its password and every other way to sign in, and signed out every device it was used on: if someone else made it, they cannot get in any more. Your courses and your progress are untouched.'
            : `Your password keeps working. If it was not you who signed in, set a new one at once, which signs out every device, and unlink ${provider} in the settings.`,
        },
        { kind: 'action', label: 'Set a new password', url: `${appOrigin}/forgot-password` },
      ],
    };
  },
});

/** Sent when a provider was linked to the account in the settings, or unlinked. */
export const providerChangedMail = mailKind({
  kind: 'provider-changed',
  list: null,
  unlimited: 'confirmed',
  payload: greetedPayload.extend({ provider: z.string(), linked: z.boolean() }),
  draft({ firstName, provider, linked }, { appOrigin }) {
    return {
      subject: linked ? `You can now sign in with ${provider}` : `${provider} no longer opens your account`,
      preview: 'If it was you, there is nothing to do.',
      greeting: greetingTo(firstName),
      blocks: [
        {
          kind: 'paragraph',
          text: linked
            ? `${provider} was linked to your Interview Launchpad account in the settings. From now on it opens the account.`
            : `${provider} was unlinked from your Interview Launchpad account in the settings. Signing in with it no longer opens the account.`,
        },
        {
          kind: 'paragraph',
          text: 'If it was not you, set a new password at once, which signs out every device, and look at your settings.',
        },
        { kind: 'action', label: 'Set a new password', url: `${appOrigin}/forgot-password` },
      ],
    };
  },
});

/** Sent to every admin, the new one included. */
export const newAdminMail = mailKind({
  kind: newAdminKind,
  list: null,
  unlimited: 'always',
  payload: greetedPayload.extend({
    newAdmin: z.string(),
    madeBy: z.string().nullable().describe('Null for the command on the server.'),
    at: z.string(),
    timeZone: z.string(),
  }),
  draft({ firstName, newAdmin, madeBy, at, timeZone }, { appOrigin }) {
    return {
      subject: `New admin: ${newAdmin}`,
      preview: 'If you did not expect this, look at it now.',
      greeting: greetingTo(firstName),
      blocks: [
        {
          kind: 'paragraph',
          text: 'An account of Interview Launchpad became an admin. Admins can see and change everything.',
        },
        {
          kind: 'facts',
          rows: [
            ['New admin', newAdmin],
            ['Made by', madeBy ?? 'The command admin:grant, on the server'],
            ['When', `${timeIn(timeZone, at)} (${timeZone})`],
          ],
        },
        {
          kind: 'paragraph',
          text: 'If you did not expect this, set their role back to student, sign them out, and look at what they did.',
        },
        { kind: 'action', label: 'Open users', url: `${appOrigin}/admin/users?role=ADMIN` },
      ],
    };
  },
});

/** The last mail to an address. It contains no name, because the name is already deleted when it is written. */
export const accountDeletedMail = mailKind({
  kind: accountDeletedKind,
  list: null,
  unlimited: 'always',
  payload: z.object({}),
  draft: (_nothing, { appOrigin }) => ({
    subject: 'Your account is deleted',
    preview: 'Your Interview Launchpad account and your data are deleted.',
    greeting: 'Hi,',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Your Interview Launchpad account is deleted, and your data with it. Orders stay in our books, without your name. This is the last mail about the account.',
      },
      { kind: 'paragraph', text: 'If it was not you who deleted it, please write to us.' },
      { kind: 'action', label: 'Contact Us', url: `${appOrigin}/contact-us` },
    ],
  }),
});
