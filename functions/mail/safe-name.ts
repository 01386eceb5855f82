/**
 * Checks a name from a form before it is used in a mail to someone who did not request that mail. Otherwise strangers
 * could send their own text through us: mail programs turn everything that looks like an address into a link.
 */
const looksLikeName = /^[\p{L}\p{M}](?:[\p{L}\p{M}'’ -]|\. |\.$)*$/u;
const maximumLength = 60;

/** The name, or null when the text does not look like a name. */
export function safeName(name: string): string | null {
  return name.length <= maximumLength && looksLikeName.test(name) ? name : null;
}
