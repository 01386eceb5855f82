/** The plan of a course's first week: its lessons in order, on up to five days of about the same length. */
import type { CourseDetail } from '#functions/courses/contract.ts';

type Lesson = CourseDetail['modules'][number]['lessons'][number];

export interface FirstWeek {
  /** Whole weeks of the course. */
  weeks: number;
  /** Minutes of lessons in an average week. */
  minutesPerWeek: number;
  /** The lessons of each day. */
  days: Lesson[][];
}

const STUDY_DAYS = 5;

/** `days` without lessons when the course has none. `duration`: days from start to finish. */
export function firstWeek({ modules, duration }: Pick<CourseDetail, 'modules' | 'duration'>): FirstWeek {
  const lessons = modules.flatMap((module) => module.lessons);
  const weeks = Math.max(1, Math.round(duration / 7));
  const minutesPerWeek = Math.round(minutesOf(lessons) / weeks);
  const week = lessonsOfFirstWeek(lessons, minutesPerWeek);
  return { weeks, minutesPerWeek, days: divided(week) };
}

/** The first lessons that together come nearest to the minutes of a week; at least one. */
function lessonsOfFirstWeek(lessons: readonly Lesson[], wanted: number): Lesson[] {
  let sum = 0;
  const end = lessons.findIndex(({ minutes }, index) => {
    const isOver = index > 0 && sum + minutes / 2 > wanted;
    sum += minutes;
    return isOver;
  });
  return lessons.slice(0, end < 0 ? lessons.length : end);
}

/** A day ends when the next lesson would lie mostly beyond its share. The last day takes the rest. */
function divided(lessons: readonly Lesson[]): Lesson[][] {
  const share = minutesOf(lessons) / STUDY_DAYS;
  const days: Lesson[][] = [];
  for (const lesson of lessons) {
    const today = days.at(-1);
    const isFull = !today || minutesOf(today) + lesson.minutes / 2 > share;
    if (isFull && days.length < STUDY_DAYS) days.push([lesson]);
    else today?.push(lesson);
  }
  return days;
}

export function minutesOf(lessons: readonly Lesson[]): number {
  return lessons.reduce((sum, { minutes }) => sum + minutes, 0);
}
