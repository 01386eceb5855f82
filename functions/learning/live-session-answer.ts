/** Makes the wire shapes of live sessions. */
import { type CourseLiveSessionRow, roomOpensAt } from '#db/learning/course-live-sessions.ts';
import type { CourseLiveSession, Room } from './contract.ts';

/** Whether the planned duration of a live session is over. */
export function hasEnded({ scheduledAt, duration }: { scheduledAt: Date; duration: number }, now: Date): boolean {
  return scheduledAt.getTime() + duration * 60_000 <= now.getTime();
}

export function courseLiveSessionAnswer(row: CourseLiveSessionRow, now: Date): CourseLiveSession {
  const status = row.cancelledAt ? 'cancelled' : hasEnded(row, now) ? 'ended' : 'upcoming';
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    type: row.type,
    scheduledAt: row.scheduledAt.toISOString(),
    duration: row.duration,
    maxParticipants: row.capacity,
    currentParticipants: row.bookedSeats,
    status,
    isBooked: row.isBooked,
    joinable: row.isBooked && status === 'upcoming',
    roomOpensAt: roomOpensAt(row).toISOString(),
  };
}

export function roomAnswer(row: CourseLiveSessionRow): Room {
  return {
    title: row.title,
    scheduledAt: row.scheduledAt.toISOString(),
    roomOpensAt: roomOpensAt(row).toISOString(),
    course: row.course,
  };
}
