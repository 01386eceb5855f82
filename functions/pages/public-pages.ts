/**
 * What the HTML of each public page says about it: its head and its structured data. What it shows is in
 * web/app/first-screen.tsx, by the same routes.
 */
import type { z } from 'zod';
import { articleSchema } from '../blog/contract.ts';
import { courseDetailSchema } from '../courses/contract.ts';
import { certificateSchema, openLessonSchema } from '../learning/contract.ts';
import { practiceQuestionDetailSchema } from '../practice/contract.ts';
import { webinarSchema } from '../webinars/contract.ts';
import type { PublicRoute } from './first-screen.ts';
import {
  articleHead,
  certificateHead,
  courseHead,
  type FixedPath,
  fixedHead,
  openLessonHead,
  type PageHead,
  questionHead,
  webinarHead,
} from './page-head.shared.ts';
import {
  articleData,
  breadcrumbData,
  courseData,
  questionsData,
  type StructuredData,
  siteData,
  webinarData,
} from './structured-data.ts';

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
    /** A page may have former addresses, to which links exist: they redirect to the one in its head. */
    redirects?: true;
  };
  /** `answer`: the API's answer to the first of the page's queries; undefined without queries, or when it failed. */
  describe(origin: string, answer: unknown): Description;
};

const isSlug = (text: string) => /^[a-z0-9-]{1,200}$/.test(text);
const isRowId = (text: string) => /^[1-9]\d{0,8}$/.test(text);
const isCode = (text: string) => /^[\w-]{16,64}$/.test(text);

export const publicPages: Record<PublicRoute, PublicPage> = {
  '/': { describe: (origin) => ({ head: fixedHead('/'), data: siteData(origin) }) },
  '/blogs': fixedPage('/blogs'),
  '/blogs/:slug': {
    variable: { isKey: isSlug, missing: 'Article Not Found', redirects: true },
    describe: describedBy(articleSchema, (origin, article) => {
      const head = articleHead(article);
      return { head, data: [articleData(article, origin), breadcrumbData([fixedHead('/blogs'), head], origin)] };
    }),
  },
  '/certificates/:code': {
    variable: { isKey: isCode, missing: 'Certificate Not Found' },
    describe: describedBy(certificateSchema, (_origin, certificate) => ({
      head: certificateHead(certificate),
      data: [],
    })),
  },
  '/coming-soon': fixedPage('/coming-soon'),
  '/contact-us': fixedPage('/contact-us'),
  '/courses': fixedPage('/courses'),
  '/courses/:slug': {
    // At the address of that slug the API lists the featured courses.
    variable: { isKey: (key) => isSlug(key) && key !== 'featured', missing: 'Course Not Found' },
    describe: describedBy(courseDetailSchema, (origin, course) => {
      const head = courseHead(course);
      return { head, data: [courseData(course, origin), breadcrumbData([fixedHead('/courses'), head], origin)] };
    }),
  },
  '/courses/:slug/try': {
    variable: { isKey: isSlug, missing: 'Lesson not found' },
    describe: describedBy(openLessonSchema, (origin, lesson) => {
      const head = openLessonHead(lesson);
      return { head, data: [breadcrumbData([fixedHead('/courses'), head], origin)] };
    }),
  },
  '/forgot-password': fixedPage('/forgot-password'),
  '/help-center': fixedPage('/help-center', [questionsData()]),
  '/login': fixedPage('/login'),
  '/practice/questions': fixedPage('/practice/questions'),
  '/practice/questions/:slug': {
    variable: { isKey: isSlug, missing: 'Question Not Found' },
    describe: describedBy(practiceQuestionDetailSchema, (origin, question) => {
      const head = questionHead(question);
      return { head, data: [breadcrumbData([fixedHead('/practice/questions'), head], origin)] };
    }),
  },
  '/practice/try': fixedPage('/practice/try'),
  '/privacy-policy': fixedPage('/privacy-policy'),
  '/referral': fixedPage('/referral'),
  '/register': fixedPage('/register'),
  '/success-stories': fixedPage('/success-stories'),
  '/terms-of-service': fixedPage('/terms-of-service'),
  '/webinar/:id': {
    variable: { isKey: isRowId, missing: 'Webinar not found' },
    describe: describedBy(webinarSchema, (origin, webinar) => {
      const head = webinarHead(webinar);
      return { head, data: [webinarData(webinar, origin), breadcrumbData([fixedHead('/webinars'), head], origin)] };
    }),
  },
  '/webinars': fixedPage('/webinars'),
};

/** A page whose head does not depend on data. `data`: what there is to say besides the breadcrumb. */
function fixedPage(path: FixedPath, data: StructuredData[] = []): PublicPage {
  const head = fixedHead(path);
  return { describe: (origin) => ({ head, data: [...data, breadcrumbData([head], origin)] }) };
}

function describedBy<Schema extends z.ZodType>(
  schema: Schema,
  describe: (origin: string, answer: z.output<Schema>) => Description,
): PublicPage['describe'] {
  return (origin, answer) => describe(origin, schema.parse(answer));
}
