import { line } from './text.shared.ts';

/**
 * The text of a search. Case and runs of spaces make no difference (db/courses/search-text.shared.ts), so they make no
 * difference to the address either under which the edge stores the answer (canonical-address.ts).
 */
export const searchLine = line(100).transform((text) => text.toLowerCase().replaceAll(/\s+/g, ' '));
