/**
 * Makes a unique username from an address: its readable local part and eight random characters, so that two people with
 * the same local part never collide and nobody can derive the address from the username with certainty.
 */
export function usernameFrom(email: string): string {
  const localPart = email.split('@')[0] ?? '';
  const readable = localPart
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
  return `${readable || 'learner'}-${crypto.randomUUID().slice(0, 8)}`;
}
