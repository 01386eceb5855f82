import { useState } from 'react';
import type { Uploaded } from '#functions/uploads/contract.ts';

export interface FileLinks {
  /** What opens the file at a stored address: a link that expires for a lesson's own, the address for any other. */
  of: (address: string) => string;
  /** Of a file that was uploaded just now. */
  learn: (file: Uploaded) => void;
}

/** The links of a lesson's files in its editor. `known` comes with the lesson. */
export function useFileLinks(known: Readonly<Record<string, string>>): FileLinks {
  const [links, setLinks] = useState(known);
  return {
    of: (address) => links[address] ?? address,
    learn: ({ address, link }) => setLinks((all) => ({ ...all, [address]: link })),
  };
}
