import { addressOf } from '#db/blog/address-from-title.shared.ts';

/** How an article's editor follows its title while nobody knows the address yet: as the server began it. */
export const articleAddressOf = (title: string): string => addressOf(title);
