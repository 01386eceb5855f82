/** How the signed-in user is called: first name, else email, else 'User'. */
export function userLabel(user: { firstName?: string | null; email?: string | null }): string {
  return user.firstName?.trim() || user.email?.trim() || 'User';
}
