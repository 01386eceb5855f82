/**
 * What the frame of every page loads after a refusal with 403. A file of its own, so that the frame need not name all the
 * files of the dialogs.
 */
import type { ApiError } from '#web/app/api.ts';

/**
 * With which headers more the request may be sent again, because the person has proved who they are, or that they are one;
 * otherwise false. Shows a dialog if that can help.
 */
export async function mayRepeat({ problem }: ApiError, response: Response): Promise<Record<string, string> | false> {
  if (problem?.code === 'human_check') {
    const { proveHuman } = await import('#web/app/human-check.ts');
    return proveHuman(response);
  }
  const code = codes.find((one) => one === problem?.code);
  if (!code) return false;
  const { showProof } = await import('./prove.tsx');
  return (await showProof(code)) && {};
}

const codes = ['second_factor_needed', 'second_factor_missing', 'fresh_proof_needed'] as const;
export type ProofRefusal = (typeof codes)[number];
