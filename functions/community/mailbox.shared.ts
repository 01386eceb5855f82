/** Which mailbox an address leads to. The database has the same rule and the last word (`normalized_email`, migrations). */

/** Lower case, without +tag, for Gmail without dots: two spellings of one mailbox are one person. */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@');
  const [mailbox = ''] = name.split('+');
  return ['gmail.com', 'googlemail.com'].includes(host)
    ? `${mailbox.replaceAll('.', '')}@gmail.com`
    : `${mailbox}@${host}`;
}
