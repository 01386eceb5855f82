/** Answers a refusal that asks for a proof: one dialog, however many requests of a page were refused. */
import type { ApiError } from '#web/app/api.ts';
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

/** Whether the request with this error may be sent again. Other refusals are none of this. */
export async function prove({ problem }: ApiError): Promise<boolean> {
  return problem !== null && isRefusal(problem.code) && showProof(problem.code);
}

/** Shows the dialog for a refusal, or waits for it; whether the person did what it asks for. */
export function showProof(code: Refusal): Promise<boolean> {
  const shown = open.get(code) ?? dialogs[code]().finally(() => open.delete(code));
  open.set(code, shown);
  return shown;
}

function isRefusal(code: string): code is Refusal {
  return code in dialogs;
}
