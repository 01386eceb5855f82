/** Answers a refusal that asks for a proof: one dialog, however many requests of a page were refused. */

import type { ProofRefusal } from '#web/app/after-failure.ts';
import { showDialog } from '#web/app/show-dialog.tsx';
import { toast } from '#web/design/toast.ts';
import { ProofDialog } from './ProofDialog.tsx';
import { SetupDialog } from './SetupDialog.tsx';

/** `keepsPage`: it shows somebody's own page, on which they may have typed something. */
type Place = { keepsPage: boolean };

const dialogs: Record<ProofRefusal, (place: Place) => Promise<boolean>> = {
  second_factor_needed: ({ keepsPage }) =>
    showDialog<boolean>((close) => <ProofDialog isSignIn keepsPage={keepsPage} onClose={close} />),
  fresh_proof_needed: () => showDialog<boolean>((close) => <ProofDialog onClose={close} />),
  second_factor_missing: async () => {
    const done = await showDialog<boolean>((close) => <SetupDialog onClose={close} />);
    // The page behind knows only that it could not be loaded.
    if (!done) toast({ title: 'A second factor is needed here', description: 'Try again to set it up.' });
    return done;
  },
};

/** The dialogs that are shown. One may be above another: setting up a second factor asks for a fresh proof too. */
const shown = new Map<ProofRefusal, Promise<boolean>>();

/** Shows the dialog for a refusal, or waits for the one that is there; whether the person did what it asks for. */
export function showProof(refusal: ProofRefusal, place: Place): Promise<boolean> {
  const dialog = shown.get(refusal) ?? dialogs[refusal](place).finally(() => shown.delete(refusal));
  shown.set(refusal, dialog);
  return dialog;
}
