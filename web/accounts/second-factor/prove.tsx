/** Answers a refusal that asks for a proof: one dialog, however many requests of a page were refused. */
import { showDialog } from './dialog-root.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { SetupDialog } from './SetupDialog.tsx';

const dialogs = {
  second_factor_needed: () => showDialog<boolean>((close) => <ProofDialog isSignIn onClose={close} />),
  fresh_proof_needed: () => showDialog<boolean>((close) => <ProofDialog onClose={close} />),
  second_factor_missing: () => showDialog<boolean>((close) => <SetupDialog onClose={close} />),
};
type Refusal = keyof typeof dialogs;

const open = new Map<Refusal, Promise<boolean>>();

/** Whether the request that was refused with this code may be sent again. */
export function prove(code: string): Promise<boolean> {
  if (!isRefusal(code)) return Promise.resolve(false);
  const shown = open.get(code) ?? dialogs[code]().finally(() => open.delete(code));
  open.set(code, shown);
  return shown;
}

function isRefusal(code: string): code is Refusal {
  return code in dialogs;
}
