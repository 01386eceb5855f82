/**
 * Checks words of people before they are used in a mail. Anybody may register the address of somebody else, who then gets
 * mail. Otherwise strangers could send their own text through us: mail programs turn everything that looks like an address
 * into a link.
 */
const looksLikeName = /^[\p{L}\p{M}](?:[\p{L}\p{M}'’ -]|\. |\.$)*$/u;
const maximumLength = 60;

/** The name, or null when the text does not look like a name. */
export function safeName(name: string): string | null {
  return name.length <= maximumLength && looksLikeName.test(name) ? name : null;
}

/** How a mail greets a person: by the name, unless it does not look like one. */
export function greetingTo(name: string): string {
  const known = safeName(name);
  return known === null ? 'Hi,' : `Hi ${known},`;
}

/** With the dots of other scripts, which browsers take for "." in a domain, and whatever stands before them. */
const looksLikeAddress = /[^\s.。｡][.。｡]\p{L}[\p{L}\p{M}]|(?:\p{N}{1,3}[.。｡]){3}\p{N}|:\/\/|@/u;
/** Node.js, Vue.js: there is no such domain. */
const isLibrary = /^\p{L}+\.js[,:;]?$/u;

/** A title that somebody wrote, without what a mail program would turn into a link. */
export function safeTitle(title: string): string {
  return title.replaceAll(/\S+/g, (word) => {
    // Compatible forms of a dot become one, and what nobody sees separates nothing.
    const read = word.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
    return looksLikeAddress.test(read) && !isLibrary.test(read) ? '…' : word;
  });
}

/** A title that somebody wrote, for a mail: as it is only for the confirmed address of an account. */
export function titleIn({ isConfirmed }: { isConfirmed: boolean }, title: string): string {
  return isConfirmed ? title : safeTitle(title);
}
