import type { ListedWebinar } from '#functions/webinars/admin/admin-webinar-contract.ts';
import { Badge, type BadgeTone } from '#web/design/Badge.tsx';

const STATES: Record<ListedWebinar['state'], { label: string; tone: BadgeTone }> = {
  upcoming: { label: 'Upcoming', tone: 'accent' },
  live: { label: 'On now', tone: 'success' },
  past: { label: 'Past', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
};

/** The state of a webinar as badges, with one more when it is hidden from the public. */
export function WebinarState({ webinar: { state, isActive } }: { webinar: Pick<ListedWebinar, 'state' | 'isActive'> }) {
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
      {!isActive && <Badge tone="warning">Hidden</Badge>}
    </span>
  );
}
