/** Computes how many lessons a week lead to the interview, from what is left of a course. */
import { counted } from '#web/courses/counted.ts';
import { shortDay } from '../progress/calendar-day.ts';

const DAY = 86_400_000;
/** Days. Before an interview that is further away, a figure for each day would mean nothing. */
const FAR = 60;

/** Days as ISO dates. `minutesADay`: what the student has set aside; null if they did not say. */
export interface Preparation {
  today: string;
  interviewOn: string;
  lessonsLeft: number;
  minutesLeft: number;
  minutesADay: number | null;
}

/** Whole days from one ISO date to another; negative when the second one is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** Today as an ISO date, in the viewer's time zone. */
export function today(now = new Date()): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** What is wrong with an answer to the first question. A stored date may pass: the rest of the plan can still be saved. */
export function dateFault(
  interviewOn: string | null,
  { stored, today: from }: { stored: string | null; today: string },
) {
  return interviewOn !== null && interviewOn < from && interviewOn !== stored ? 'This day has passed' : undefined;
}

/** How long it is until the interview: "12 days until your interview". */
export function countdownText({ today: from, interviewOn }: Pick<Preparation, 'today' | 'interviewOn'>): string {
  const days = daysBetween(from, interviewOn);
  if (days < 0) return `Your interview was on ${shortDay(interviewOn)}`;
  if (days === 0) return 'Your interview is today';
  return days === 1 ? 'Your interview is tomorrow' : `${days} days until your interview`;
}

/**
 * What to do until then. With a course that is not finished: the lessons a week or a day that finish it in time or, where
 * the student's minutes a day are too few for that, how many they are enough for. Otherwise one question a day. While the
 * interview is far away, one lesson or question a week.
 */
export function paceText({ today: from, interviewOn, lessonsLeft, minutesLeft, minutesADay }: Preparation): string {
  const days = daysBetween(from, interviewOn);
  if (days < 0) return 'Enter the date of the next one, and your plan counts toward it.';
  if (days === 0) return 'Answer one question aloud before you go. It takes two minutes.';
  if (lessonsLeft === 0) {
    return days > FAR
      ? 'One question aloud a week is enough for now, and one a day in the last month.'
      : `One question aloud a day makes ${counted(days, 'answer')} by then.`;
  }
  const weeksToSpare = Math.floor(days / 7) - lessonsLeft;
  if (days > FAR && weeksToSpare > 0) {
    const length = counted(Math.ceil(minutesLeft / lessonsLeft), 'minute');
    return `1 lesson a week, about ${length} each, finishes the course ${counted(weeksToSpare, 'week')} before that.`;
  }
  const needed = Math.ceil(minutesLeft / days);
  if (minutesADay !== null && needed > minutesADay) {
    const enough = Math.floor((lessonsLeft * minutesADay * days) / minutesLeft);
    return `${minutesADay} minutes a day is enough for ${enough} of the ${lessonsLeft} lessons left. All of them take ${needed} minutes a day.`;
  }
  return `${pace(lessonsLeft, days)}, about ${counted(needed, 'minute')} a day, finish the course by then.`;
}

/** By week where that is at most one lesson a day, else by day. */
function pace(lessons: number, days: number): string {
  const aWeek = Math.ceil(lessons / (days / 7));
  if (days >= 7 && aWeek <= 7) return `${counted(aWeek, 'lesson')} a week`;
  return `${counted(Math.ceil(lessons / days), 'lesson')} a day`;
}
