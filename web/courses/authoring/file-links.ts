import { useState } from 'react';
import type { Uploaded } from '#functions/uploads/contract.ts';

/** Maps the stored addresses of a lesson's files to URLs that open them. */
export interface FileLinks {
  /** The URL that opens the file at a stored address: an expiring link if one is known, otherwise the address. */
  urlOf: (address: string) => string;
  /** Adds the link of a file that was just uploaded. */
  add: (file: Uploaded) => void;
}

/** The links of a lesson's files in its editor. `initial` holds the links loaded with the lesson, by address. */
export function useFileLinks(initial: Readonly<Record<string, string>>): FileLinks {
  const [links, setLinks] = useState(initial);
  return {
    urlOf: (address) => links[address] ?? address,
    add: ({ address, link }) => setLinks((all) => ({ ...all, [address]: link })),
  };
}
