/** Gives a person of a test another address, as they would. */
import { doneSchema } from '../api/done-contract.ts';
import type { SignedInPerson, TestApi } from './test-api.ts';

/** Returns the new address, which is confirmed. */
export async function changeAddress(api: TestApi, { token }: SignedInPerson): Promise<string> {
  const email = `${crypto.randomUUID()}@launchpad.test`;
  await api.expectAnswer(doneSchema, { method: 'POST', path: '/api/account/email', token, body: { email } });
  const { text } = await api.database.mailTo(email, /^Confirm your new/);
  const body = { token: /change=([\w-]{43})/.exec(text)?.[1] };
  await api.expectAnswer(doneSchema, { method: 'POST', path: '/api/account/email/confirm', token, body });
  return email;
}
