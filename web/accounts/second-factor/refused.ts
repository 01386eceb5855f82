/**
 * What the frame of every page loads after a refusal with 403. A file of its own, so that the frame need not name all the
 * files of the dialogs.
 */
import type { ApiError } from '#web/app/api.ts';

/** Whether the request may be sent again, because the person has proved who they are. Shows a dialog if that can help. */
export async function mayRepeat({ problem }: ApiError): Promise<boolean> {
  const code = codes.find((one) => one === problem?.code);
  if (!code) return false;
  const { showProof } = await import('./prove.tsx');
  return showProof(code);
}

const codes = ['second_factor_needed', 'second_factor_missing', 'fresh_proof_needed'] as const;
export type ProofRefusal = (typeof codes)[number];
