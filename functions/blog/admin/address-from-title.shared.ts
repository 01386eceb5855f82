import { addressOf } from '#db/blog/address-from-title.shared.ts';

/** The address that the editor suggests for a title. The server makes the address of a new draft by the same rule. */
export const articleAddressOf = (title: string): string => addressOf(title);
