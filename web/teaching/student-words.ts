import type { ListedStudent, Student } from '#functions/teaching/student-contract.ts';
import { readableMessage } from '#web/app/api.ts';
import type { BadgeTone } from '#web/design/Badge.tsx';

type StateOf = Pick<ListedStudent, 'status' | 'isWaiting' | 'isStuck' | 'progress'>;

/** Where a learner stands in a course, as a label. */
export function studentState({ status, isWaiting, isStuck, progress }: StateOf): { label: string; tone: BadgeTone } {
  if (status === 'ended') return { label: 'Access ended', tone: 'danger' };
  if (status === 'completed') return { label: 'Finished', tone: 'success' };
  if (isWaiting) return { label: 'Waiting for review', tone: 'highlight' };
  if (isStuck) return { label: 'Stuck', tone: 'warning' };
  return progress === 0 ? { label: 'Not started', tone: 'neutral' } : { label: 'Learning', tone: 'accent' };
}

/** How somebody came to the course. */
export const sourceLabels: Record<ListedStudent['source'], string> = {
  order: 'By an order or a gift',
  by_hand: 'Enrolled by hand',
  import: 'From a list',
};

export const changeLabels: Record<Student['changes'][number]['change'], string> = {
  enrolled: 'Enrolled',
  ended: 'Access ended',
  restored: 'Access restored',
};

/** Why people were not enrolled. Without an answer they may be, and the same people again change nothing. */
export function enrollingFailure(error: unknown): string {
  return readableMessage(
    error,
    'We got no answer from the server, so we do not know whether this was done. Please try again: nobody is enrolled or invited twice.',
  );
}

/** 95 becomes '1 h 35 min'. Study time is counted in whole minutes. */
export function minutesText(minutes: number): string {
  if (minutes < 1) return 'Under a minute';
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}
