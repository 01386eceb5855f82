import type { ListedMessage } from '#functions/community/admin/support-message-contract.ts';
import { supportPromises } from '#functions/community/support-promise.shared.ts';
import type { BadgeTone } from '#web/design/Badge.tsx';

/** How the admin pages label the status of a message. */
export const messageStates: Record<ListedMessage['status'], { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'warning' },
  answered: { label: 'Answered', tone: 'success' },
  closed: { label: 'Closed', tone: 'neutral' },
};

/** The label that the contact form shows for a category. */
export const categoryLabel = (category: ListedMessage['category']): string =>
  supportPromises.find((promise) => promise.category === category)?.label ?? category;

/** Whether the message is unanswered after the hours that the contact form promises. `now`: milliseconds. */
export function isOverdue(
  { status, category, createdAt }: Pick<ListedMessage, 'status' | 'category' | 'createdAt'>,
  now: number,
) {
  const hours = supportPromises.find((promise) => promise.category === category)?.hours ?? 24;
  return status === 'open' && now > Date.parse(createdAt) + hours * 3_600_000;
}
