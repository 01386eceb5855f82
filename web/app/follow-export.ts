import type { MouseEvent } from 'react';

/**
 * For a link to a file with data of people: the server refuses it without a fresh proof, and a browser that follows a link
 * cannot ask for one. So the address is tried first, and followed after the proof.
 */
export function followOnceProved(event: MouseEvent<HTMLAnchorElement>): void {
  const link = event.currentTarget;
  if (link.dataset.proved) return;
  event.preventDefault();
  void isAllowed(link.href).then((allowed) => {
    if (!allowed) return;
    link.dataset.proved = 'yes';
    link.click();
    delete link.dataset.proved;
  });
}

async function isAllowed(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: 'HEAD' });
    if (status !== 403) return true;
    const { showProof } = await import('#web/accounts/second-factor/prove.tsx');
    return await showProof('fresh_proof_needed', { keepsPage: true });
  } catch {
    // The browser itself then says that it is offline.
    return true;
  }
}
