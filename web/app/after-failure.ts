/**
 * What the frame of every page loads after a request was refused with 403, or failed with 503 (main.tsx). A file of its
 * own, so that the frame need not name all the files of the dialogs.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { ApiError } from './api.ts';

/**
 * With which headers more the request may be sent again, because the person has proved who they are, or that they are one;
 * otherwise false. Shows a dialog if that can help, and waits for a server that is away, without keeping the request.
 */
export async function mayRepeat(
  queryClient: QueryClient,
  { problem, status }: ApiError,
  response: Response,
): Promise<Record<string, string> | false> {
  if (status === 503) {
    const { waitForServer } = await import('./outage.ts');
    void waitForServer(queryClient);
    return false;
  }
  if (problem?.code === 'human_check') {
    const { proveHuman } = await import('./HumanCheck.tsx');
    return proveHuman(response);
  }
  const code = codes.find((one) => one === problem?.code);
  if (!code) return false;
  const { showProof } = await import('#web/accounts/second-factor/prove.tsx');
  return (await showProof(code)) && {};
}

const codes = ['second_factor_needed', 'second_factor_missing', 'fresh_proof_needed'] as const;
export type ProofRefusal = (typeof codes)[number];
