/**
 * What the HTML of each public page says about it: its head and its structured data. What it shows is in
 * web/app/first-screen.tsx, by the same routes.
 */
import type { z } from 'zod';
import { courseDetailSchema } from '../courses/contract.ts';
import type { PublicRoute } from './first-screen.ts';
import { courseHead, type FixedPath, fixedHead, type PageHead } from './page-head.shared.ts';
import { breadcrumbData, courseData, type StructuredData, siteData } from './structured-data.ts';

export type Description = {
  head: PageHead;
  data: StructuredData[];
};

export type PublicPage = {
  /** For a route with a variable part. */
  variable?: {
    /** Whether this can be the variable part of a page. Otherwise nothing is asked for. */
    isKey(key: string): boolean;
    /** The title of the 404. */
    missing: string;
  };
  /** `answer`: the API's answer to the first of the page's queries; undefined without queries, or when it failed. */
  describe(origin: string, answer: unknown): Description;
};

const isSlug = (text: string) => /^[a-z0-9-]{1,200}$/.test(text);

export const publicPages: Record<PublicRoute, PublicPage> = {
  '/': { describe: (origin) => ({ head: fixedHead('/'), data: siteData(origin) }) },
  '/courses': fixedPage('/courses'),
  '/courses/:slug': {
    variable: { isKey: isSlug, missing: 'Course Not Found' },
    describe: describedBy(courseDetailSchema, (origin, course) => {
      const head = courseHead(course);
      const data = [courseData(course, origin), breadcrumbData([fixedHead('/courses'), head], origin)];
      return { head, data };
    }),
  },
};

/** A page whose head does not depend on data. */
function fixedPage(path: FixedPath): PublicPage {
  const head = fixedHead(path);
  return { describe: (origin) => ({ head, data: [breadcrumbData([head], origin)] }) };
}

function describedBy<Schema extends z.ZodType>(
  schema: Schema,
  describe: (origin: string, answer: z.output<Schema>) => Description,
): PublicPage['describe'] {
  return (origin, answer) => describe(origin, schema.parse(answer));
}
