/**
 * A unique username from an address: its local part, readable, and eight random characters, so that two people with the
 * same local part never collide and an address cannot be told from it for certain.
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
