/** Makes the wire shapes of webinars. */
import { roomOpensAt } from '#db/webinars/enter-room.ts';
import type { RegistrationRow } from '#db/webinars/register.ts';
import type { WebinarRow, WebinarSummaryRow } from '#db/webinars/webinars.ts';
import type { RegistrationStatus, Webinar, WebinarSummary } from './contract.ts';
import type { RegistrantLinks } from './registrant-links.ts';

export function webinarSummaryAnswer(row: WebinarSummaryRow): WebinarSummary {
  return {
    id: row.id,
    title: row.title,
    dateTime: row.dateTime.toISOString(),
    duration: row.duration,
    hostName: row.hostName,
    hostTitle: row.hostTitle,
    thumbnailUrl: row.thumbnailUrl,
    maxAttendees: row.maxAttendees,
    seatsLeft: row.maxAttendees - row.registeredSeats,
  };
}

export function webinarAnswer(row: WebinarRow): Webinar {
  return {
    ...webinarSummaryAnswer(row),
    description: row.description,
    hostAvatar: row.hostAvatar,
    learningPoints: row.learningPoints,
    isCancelled: row.cancelledAt !== null,
    joinOpensAt: roomOpensAt(row).toISOString(),
  };
}

export function registrationAnswer(
  row: RegistrationRow,
  { joinUrl, calendarUrl }: RegistrantLinks,
): RegistrationStatus {
  return {
    isRegistered: true,
    registeredAt: row.registrationDate.toISOString(),
    remindersOn: row.remindersStoppedAt === null,
    joinUrl,
    calendarUrl,
  };
}
