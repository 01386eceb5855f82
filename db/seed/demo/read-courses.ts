/** Finds the demo courses: every `courses/<slug>/course.ts`, in the order in which the catalogue shows them. */
import { readdir, readFile } from 'node:fs/promises';
import type { CourseSeed } from './course-seed.ts';

const folder = new URL('courses/', import.meta.url);

/** Comes first in the catalogue, and in the header's menu of three; the others follow by their slugs. */
const leading = [
  'ultimate-interview-launchpad',
  'interview-ready',
  'resume-preparation-workshop',
  'interview-sessions',
  'salary-negotiation-mastery',
];

export async function readCourses(): Promise<CourseSeed[]> {
  const entries = await readdir(folder, { recursive: true });
  const slugs = entries.flatMap((path) => path.match(/^([^/\\]+)[/\\]course\.ts$/)?.[1] ?? []);
  const rank = (slug: string) => (leading.includes(slug) ? leading.indexOf(slug) : leading.length);
  slugs.sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
  return Promise.all(slugs.map(readCourse));
}

/** The Markdown that a lesson names, or nothing. */
export async function readLessonText(course: CourseSeed, file: string | undefined): Promise<string> {
  return file ? readFile(new URL(`${course.slug}/${file}`, folder), 'utf8') : '';
}

async function readCourse(slug: string): Promise<CourseSeed> {
  const exported: object = await import(new URL(`${slug}/course.ts`, folder).href);
  const course = Object.values(exported).find((value): value is CourseSeed => Object(value).slug === slug);
  if (!course) throw new Error(`courses/${slug}/course.ts exports no course of that slug.`);
  return course;
}
