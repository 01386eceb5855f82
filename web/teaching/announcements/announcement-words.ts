import type { Announcement } from '#functions/teaching/announcement-contract.ts';
import type { BadgeTone } from '#web/design/Badge.tsx';

/** To whom an announcement goes. */
export const audiences: Record<Announcement['written']['audience'], string> = {
  all: 'All students',
  active: 'Students who have not finished',
  not_started: 'Students who have not started',
  stuck: 'Students who completed nothing for 7 days',
};

export const announcementStates: Record<Announcement['state'], { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'accent' },
  sending: { label: 'Going out', tone: 'accent' },
  sent: { label: 'Sent', tone: 'success' },
  withdrawn: { label: 'Stopped', tone: 'warning' },
};
