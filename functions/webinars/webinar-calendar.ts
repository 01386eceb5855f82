/** The calendar file of a webinar, with its real duration; for a registrant, with the join link. */
import { calendarFile } from '../api/calendar-file.ts';

type Event = {
  id: number;
  title: string;
  description: string;
  hostName: string;
  hostTitle: string | null;
  dateTime: Date;
  /** Minutes. */
  duration: number;
  calendarSequence: number;
  isCancelled?: boolean;
};

/** `url`: the registrant's join link, or the webinar's page. `stamp`: when the data of the entry was last changed. */
export function webinarCalendar(
  webinar: Event,
  { appOrigin, url, stamp }: { appOrigin: string; url: string; stamp: Date },
): string {
  const host = [webinar.hostName, webinar.hostTitle].filter(Boolean).join(', ');
  return calendarFile(
    {
      name: `webinar-${webinar.id}`,
      calendarName: webinar.title,
      product: 'Webinars',
      stamp,
      start: webinar.dateTime,
      end: new Date(webinar.dateTime.getTime() + webinar.duration * 60_000),
      title: webinar.title,
      description: [webinar.description, `With ${host}`, `Join: ${url}`].join('\n\n'),
      url,
      sequence: webinar.calendarSequence,
      isCancelled: webinar.isCancelled ?? false,
    },
    appOrigin,
  );
}
