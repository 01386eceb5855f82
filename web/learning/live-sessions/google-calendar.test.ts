import { expect, test } from 'vitest';
import { googleCalendarLink } from './google-calendar.ts';

test('the Google Calendar entry ends 2 hours after the start and links to the room', () => {
  const liveSession = {
    id: 7,
    title: 'Ask a Mentor & More',
    description: null,
    type: 'Workshop' as const,
    scheduledAt: '2026-12-31T23:00:00.000Z',
    duration: 60,
    maxParticipants: 20,
    currentParticipants: 1,
    status: 'upcoming' as const,
    isBooked: true,
    joinable: true,
    roomOpensAt: '2026-12-31T22:50:00.000Z',
  };
  const { searchParams } = new URL(googleCalendarLink(liveSession, 'https://school.test/room'));
  expect(searchParams.get('dates')).toBe('20261231T230000Z/20270101T010000Z');
  expect(searchParams.get('text')).toBe('Ask a Mentor & More');
  expect(searchParams.get('details')).toBe('Join: https://school.test/room');
});
