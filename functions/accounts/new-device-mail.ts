import type { NewSession } from '#db/accounts/open-session.ts';
import type { NewDeviceMail } from '#db/accounts/sign-in.ts';
import { deviceName } from './device.ts';
import { newSignInMail } from './mails.ts';

/** Notifies the owner of a sign-in from a device that the account does not know. */
export function newDeviceMail({ hash, device, now }: NewSession): NewDeviceMail {
  return {
    kind: newSignInMail.kind,
    dedupeKey: `new-sign-in:${hash}`,
    payload: { device: deviceName(device.userAgent), country: device.country, at: now.toISOString() },
  };
}
