/** The name shown for the signed-in user: the first name, otherwise the email address, otherwise 'User'. */
export function userLabel(user: { firstName?: string | null; email?: string | null }): string {
  return user.firstName?.trim() || user.email?.trim() || 'User';
}
