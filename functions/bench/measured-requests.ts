/** The requests that the HTTP bench measures, over the demo data. */
import type { z } from 'zod';
import { openDatabase } from '#db/connection/client.ts';
import { enrollments } from '#db/learning/tables.ts';
import { demoPassword, demoStudent } from '#db/seed/demo/demo-accounts.ts';
import { studiedCourse } from '#db/seed/demo/study-history.ts';
import { signedInSchema } from '../accounts/contract.ts';
import { articleListSchema } from '../blog/contract.ts';
import { courseDetailSchema } from '../courses/contract.ts';
import { learnCourseSchema } from '../learning/contract.ts';
import { createUser, fakePerson } from '../local/fake-person.ts';
import type { LoadRequest } from './load.ts';

/** `page`: HTML with its first screen. The goals differ by kind (goals.ts). */
type Kind = 'health' | 'public read' | 'page' | 'signed-in read' | 'write';

export type MeasuredRequest = {
  name: string;
  kind: Kind;
  /** One for each connection, or one for all. */
  requests: LoadRequest[];
  /** For a page: the name of the public read that it is painted from. */
  paintedFrom?: string;
};

/** The requests of health, public reads and pages with their names, the other requests with those of their routes. */
export async function measuredRequests(
  origin: string,
  { databaseUrl, secret, learners }: { databaseUrl: string; secret: string; learners: number },
): Promise<MeasuredRequest[]> {
  const ask = async <Schema extends z.ZodType>(schema: Schema, path: string, init: RequestInit = {}) => {
    const response = await fetch(`${origin}${path}`, init);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return schema.parse(await response.json());
  };
  const course = await ask(courseDetailSchema, `/api/courses/${studiedCourse}`);
  const [article] = await ask(articleListSchema, '/api/blogs');
  const student = await ask(signedInSchema, '/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: demoStudent, password: demoPassword }),
  });
  const asStudent = authorization(student.token);
  const coursePath = `/api/courses/${course.slug}`;
  const learning = await ask(learnCourseSchema, `${coursePath}/learn`, { headers: asStudent });
  const module = learning.modules[0];
  const lesson = module?.lessons[0];
  if (!article || !module || !lesson) throw new Error('The demo data have no article or no lesson.');

  const tokens = await enrolledLearners(learners, { databaseUrl, secret, courseId: course.id });
  const work = { courseId: course.id, moduleId: module.id, lessonId: lesson.id, status: 'in_progress', timeSpent: 1 };
  const fromEachLearner = (method: 'POST' | 'PUT', path: string, bodyOf: (learner: number) => object) =>
    tokens.map((token, learner) => write(method, path, token, bodyOf(learner)));

  return [
    { name: '/api/health', kind: 'health', requests: [read('/api/health')] },
    ...[
      '/api/home',
      '/api/courses',
      coursePath,
      `${coursePath}/reviews`,
      '/api/blogs',
      `/api/blogs/${article.slug}`,
      '/api/webinars',
      '/api/success-stories',
    ].map((path): MeasuredRequest => ({ name: path, kind: 'public read', requests: [read(path)] })),
    ...[
      { name: '/', paintedFrom: '/api/home' },
      { name: '/courses', paintedFrom: '/api/courses' },
      { name: `/courses/${course.slug}`, paintedFrom: coursePath },
    ].map((page): MeasuredRequest => ({ ...page, kind: 'page', requests: [read(page.name)] })),
    ...[
      '/api/auth/user',
      '/api/dashboard',
      '/api/progress/analytics',
      `/api/users/${student.user.id}/enrollments`,
      `${coursePath}/learn`,
      `${coursePath}/lessons/${module.id}/${lesson.id}`,
    ].map((path): MeasuredRequest => ({ name: path, kind: 'signed-in read', requests: [read(path, asStudent)] })),
    {
      name: 'POST /api/progress/lesson',
      kind: 'write',
      requests: fromEachLearner('POST', '/api/progress/lesson', () => work),
    },
    {
      name: 'POST /api/cart',
      kind: 'write',
      requests: fromEachLearner('POST', '/api/cart', (learner) => ({
        sessionId: `bench-cart-session-${learner}`,
        courseId: course.id,
        quantity: 1 + (learner % 10),
      })),
    },
    {
      name: `PUT ${coursePath}/reviews/mine`,
      kind: 'write',
      requests: fromEachLearner('PUT', `${coursePath}/reviews/mine`, (learner) => ({
        rating: 1 + (learner % 5),
        comment: 'The mock interviews helped me most.',
      })),
    },
  ];
}

const authorization = (token: string) => ({ Authorization: `Bearer ${token}` });
const read = (path: string, headers: Record<string, string> = {}): LoadRequest => ({ method: 'GET', path, headers });
const write = (method: 'POST' | 'PUT', path: string, token: string, body: object): LoadRequest => ({
  method,
  path,
  headers: { ...authorization(token), 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** Creates learners and enrolls them, and returns their tokens. One who writes alone waits for nobody else's locks. */
async function enrolledLearners(
  count: number,
  { databaseUrl, secret, courseId }: { databaseUrl: string; secret: string; courseId: number },
): Promise<string[]> {
  const people = await Promise.all(Array.from({ length: count }, () => createUser(databaseUrl, secret, fakePerson())));
  await openDatabase(databaseUrl)
    .insert(enrollments)
    .values(people.map(({ id }) => ({ userId: id, courseId })));
  return people.map(({ token }) => token);
}
