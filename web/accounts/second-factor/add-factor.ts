/** Adds a second factor to the account, also when the answer gets lost. For passkeys and the authenticator app. */
import type { SecondFactor } from '#functions/accounts/second-factor/contract.ts';
import { ApiError, NetworkError, request } from '#web/app/api.ts';

/**
 * Sends the request that adds a factor, and returns the recovery codes that come with the first one. When it fails, the account
 * says whether the factor is there all the same (`isAdded`), because only the answer was lost. Nobody has seen its recovery codes
 * then, and new ones are made. `others`: how many factors the account has besides. Otherwise the failure is thrown.
 */
export async function addFactor(
  add: () => Promise<{ recoveryCodes: string[] | null }>,
  { isAdded, others }: { isAdded: (factor: SecondFactor) => boolean; others: (factor: SecondFactor) => number },
): Promise<string[] | null> {
  try {
    return (await add()).recoveryCodes;
  } catch (error) {
    if (!mayHaveArrived(error)) throw error;
    const factor = await request('GET', '/api/account/second-factor').catch(() => null);
    if (!factor || !isAdded(factor)) throw error;
    if (others(factor) > 0) return null;
    return (await request('POST', '/api/account/second-factor/recovery-codes')).recoveryCodes;
  }
}

/** `not_found`: a setup that has ended, also by an earlier try of the same. */
function mayHaveArrived(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || error.problem?.code === 'not_found';
  return error instanceof NetworkError;
}
