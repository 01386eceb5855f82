/**
 * Calendar files with one entry (RFC 5545), for live sessions and webinars. Times are in UTC, so no time zone rules can
 * become outdated.
 */
import ical, { escape as escapeText, ICalEventStatus } from 'ical-generator';

export type CalendarEntry = {
  /** Identifies the entry within the product. A calendar replaces an entry of the same name. */
  name: string;
  /** The name of the calendar in which a program may show the entry. */
  calendarName: string;
  product: string;
  /** When this file was created. */
  stamp: Date;
  start: Date;
  end: Date;
  title: string;
  description: string;
  /** The web address of the event. */
  url: string;
  /** The number of changes so far. A calendar keeps the entry with the highest. */
  sequence?: number;
  isCancelled?: boolean;
};

/** The file as text. Line breaks in texts are escaped; in names they become spaces. */
export function calendarFile(entry: CalendarEntry, appOrigin: string): string {
  const calendar = ical({
    // The library escapes the texts of an entry, but not the name of the calendar.
    name: escapeText(oneLine(entry.calendarName), false),
    prodId: { company: 'Interview Launchpad', product: entry.product, language: 'EN' },
  });
  calendar.createEvent({
    id: `${entry.name}@${new URL(appOrigin).hostname}`,
    sequence: entry.sequence ?? 0,
    stamp: entry.stamp,
    start: entry.start,
    end: entry.end,
    summary: oneLine(entry.title),
    description: entry.description.replaceAll(/\r\n?/g, '\n'),
    location: entry.url,
    url: entry.url,
    ...(entry.isCancelled && { status: ICalEventStatus.CANCELLED }),
  });
  // The last line must end with CRLF too (RFC 5545 section 3.1); the library leaves that out.
  return `${calendar.toString()}\r\n`;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
