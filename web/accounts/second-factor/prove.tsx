/** Answers a refusal that asks for a proof: one dialog, however many requests of a page were refused. */

import type { ProofRefusal } from '#web/app/after-failure.ts';
import { showDialog } from '#web/app/show-dialog.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { SetupDialog } from './SetupDialog.tsx';

const dialogs: Record<ProofRefusal, () => Promise<boolean>> = {
  second_factor_needed: () => showDialog<boolean>((close) => <ProofDialog isSignIn onClose={close} />),
  fresh_proof_needed: () => showDialog<boolean>((close) => <ProofDialog onClose={close} />),
  second_factor_missing: () => showDialog<boolean>((close) => <SetupDialog onClose={close} />),
};

/** The dialogs that are shown. One may be above another: setting up a second factor asks for a fresh proof too. */
const shown = new Map<ProofRefusal, Promise<boolean>>();

/** Shows the dialog for a refusal, or waits for the one that is there; whether the person did what it asks for. */
export function showProof(refusal: ProofRefusal): Promise<boolean> {
  const dialog = shown.get(refusal) ?? dialogs[refusal]().finally(() => shown.delete(refusal));
  shown.set(refusal, dialog);
  return dialog;
}
