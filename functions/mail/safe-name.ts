/**
 * A name that someone else typed, for a mail to a person who never asked for one: our mail must not carry a stranger's
 * words. Mail programs make links of whatever looks like an address.
 */
const looksLikeName = /^[\p{L}\p{M}](?:[\p{L}\p{M}'’ -]|\. |\.$)*$/u;
const longest = 60;

/** The name; null for what is none. */
export function safeName(name: string): string | null {
  return name.length <= longest && looksLikeName.test(name) ? name : null;
}
