import type { ComponentType } from 'react';
import type { SettingsPage } from '#web/app/paths.ts';
import type { IconProps } from '#web/design/icons/Icon.tsx';
import { MonitorIcon, UserIcon } from '#web/design/icons/interface.tsx';
import { LockIcon, MailIcon, ShieldIcon, TargetIcon } from '#web/design/icons/objects.tsx';
import { CardIcon } from '#web/design/icons/storefront.tsx';

/** The pages of the settings in the order of their menu. `summary`: in the list on a phone, and below the page's title. */
export const settingsPages: Record<SettingsPage, { title: string; summary: string; Icon: ComponentType<IconProps> }> = {
  profile: { title: 'Profile', summary: 'Your name, phone number and email address.', Icon: UserIcon },
  security: {
    title: 'Sign-in and security',
    summary: 'Your password, passkeys, codes and linked accounts.',
    Icon: ShieldIcon,
  },
  devices: {
    title: 'Devices and activity',
    summary: 'Where you are signed in, and what happened to your account.',
    Icon: MonitorIcon,
  },
  notifications: { title: 'Notifications', summary: 'What we send you by mail, and when.', Icon: MailIcon },
  plan: {
    title: 'Interview plan',
    summary: 'The day of your interview and what worries you, for your dashboard.',
    Icon: TargetIcon,
  },
  orders: { title: 'Orders', summary: 'What you have bought: receipts, gift links and refunds.', Icon: CardIcon },
  privacy: {
    title: 'Privacy and data',
    summary: 'Your recordings, a copy of your data, and deleting your account.',
    Icon: LockIcon,
  },
};

/** The names of the pages, as in their addresses. */
export const settingsPageNames = Object.keys(settingsPages).filter(
  (name): name is SettingsPage => name in settingsPages,
);

/**
 * Where the sections are that were parts of one page before, by their fragments. Mails that people still have lead there.
 */
export const formerSections: ReadonlyMap<string, SettingsPage> = new Map([
  ['announcements', 'notifications'],
  ['notifications', 'notifications'],
  ['orders', 'orders'],
  ['plan', 'plan'],
  ['practice', 'privacy'],
  ['providers', 'security'],
  ['security', 'security'],
]);
