import { request } from '#web/app/api.ts';
import { makePasskey } from './browser-passkeys.ts';

/** Makes a passkey and adds it to the account. Returns the recovery codes that come with the first second factor. */
export async function addPasskey(): Promise<string[] | null> {
  const options = await request('POST', '/api/account/second-factor/passkeys/options');
  const credential = await makePasskey(options);
  const { recoveryCodes } = await request('POST', '/api/account/second-factor/passkeys', { body: { credential } });
  return recoveryCodes;
}
