/** A count of what is unread. The server counts up to 100. */
export function unreadText(unread: number): string {
  return unread > 99 ? '99+' : String(unread);
}
