/** Which mailbox an address leads to. The database decides by the same rule (`rules.normalized_email`). */

/** The address in lower case, without `+tag` and for Gmail without dots: two spellings of one mailbox become equal. */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@');
  const [mailbox = ''] = name.split('+');
  return ['gmail.com', 'googlemail.com'].includes(host)
    ? `${mailbox.replaceAll('.', '')}@gmail.com`
    : `${mailbox}@${host}`;
}
