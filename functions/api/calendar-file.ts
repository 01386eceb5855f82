/** Calendar files with one entry (RFC 5545), for live sessions and webinars alike. Times are in UTC: no zone rules to go stale. */
import ical, { escape as escapeText, ICalEventStatus } from 'ical-generator';

export type CalendarEntry = {
  /** Names the entry within the product: a calendar replaces what it holds of the same name. */
  name: string;
  /** Of the calendar that a program may show it in. */
  calendarName: string;
  product: string;
  /** When this text was made. */
  stamp: Date;
  start: Date;
  end: Date;
  title: string;
  description: string;
  /** Where it takes place, on the web. */
  url: string;
  /** Counts the changes; a calendar keeps the highest. */
  sequence?: number;
  isCancelled?: boolean;
};

/** Texts may hold anything: what would end a line is escaped or, where a name has no use for it, taken out. */
export function calendarFile(entry: CalendarEntry, appOrigin: string): string {
  const calendar = ical({
    // The library escapes the texts of an entry, and not this one.
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
  // Every line ends so, the last one too (RFC 5545 section 3.1); the library leaves that one open.
  return `${calendar.toString()}\r\n`;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
