/** An example request for each route of announcements, for the route matrix (functions/api/matrix.test.ts). */
import { openDatabase } from '#db/connection/client.ts';
import { enrollments } from '#db/learning/tables.ts';
import { createTaughtCourse, createTestAnnouncement } from '#db/local/desk-fixture.ts';
import type { ExampleRequest, MatrixWorld, RouteExample, RouteExamples } from '../api/route-example.ts';

const database = ({ database }: MatrixWorld) => openDatabase(database.databaseUrl);

/** A request about an announcement of a course that the actor made. Everybody but an admin gets 404 for that of another. */
function aboutAnnouncement(
  request: (at: { course: string; announcement: string }) => ExampleRequest,
  wanted: Parameters<typeof createTestAnnouncement>[1]['state'] = 'draft',
): Pick<RouteExample, 'request' | 'foreignTo' | 'statusFor'> {
  const of = async (world: MatrixWorld, creatorId: number | null) => {
    const db = database(world);
    const { id: courseId } = await createTaughtCourse(db, creatorId);
    const id = await createTestAnnouncement(db, { courseId, state: wanted });
    const course = `/api/teaching/courses/${courseId}/announcements`;
    return request({ course, announcement: `${course}/${id}` });
  };
  return {
    request: (world) => of(world, world.actor?.id ?? null),
    // Who made a course and is no creator any more does not teach in it.
    statusFor: { STUDENT: 404 },
    foreignTo: { role: 'CREATOR', request: (world) => of(world, world.stranger.id), status: 404 },
  };
}

/** A request about the announcements that went to the students of a course, one of whom is this person. */
const received = (part: (id: number) => string) => async (world: MatrixWorld, enrolled: number | null) => {
  const db = database(world);
  const { id: courseId, slug } = await createTaughtCourse(db, null);
  if (enrolled) await db.insert(enrollments).values({ userId: enrolled, courseId });
  const id = await createTestAnnouncement(db, { courseId, state: 'sent' });
  return { path: `/api/courses/${slug}/announcements${part(id)}` };
};

const written = { subject: 'Live session on Thursday', markdown: 'We meet at **nine**.', audience: 'all' };

const aboutReceived = (part: (id: number) => string): RouteExample => ({
  request: (world) => received(part)(world, world.actor?.id ?? null),
  status: 200,
  foreign: { request: (world) => received(part)(world, world.stranger.id), status: 403 },
});

export const announcementExamples: RouteExamples = {
  'GET /api/teaching/courses/{id}/announcements': {
    ...aboutAnnouncement(({ course }) => ({ path: course })),
    status: 200,
  },
  'POST /api/teaching/courses/{id}/announcements': {
    ...aboutAnnouncement(({ course }) => ({ path: course, body: { subject: written.subject } })),
    status: 201,
  },
  'GET /api/teaching/courses/{id}/announcements/{announcementId}': {
    ...aboutAnnouncement(({ announcement }) => ({ path: announcement })),
    status: 200,
  },
  'PUT /api/teaching/courses/{id}/announcements/{announcementId}': {
    ...aboutAnnouncement(({ announcement }) => ({ path: announcement, body: { revision: 1, ...written } })),
    status: 200,
  },
  'DELETE /api/teaching/courses/{id}/announcements/{announcementId}': {
    ...aboutAnnouncement(({ announcement }) => ({ path: announcement })),
    status: 200,
  },
  'GET /api/teaching/courses/{id}/announcements/{announcementId}/preview': {
    ...aboutAnnouncement(({ announcement }) => ({ path: `${announcement}/preview` })),
    status: 200,
  },
  'POST /api/teaching/courses/{id}/announcements/{announcementId}/trial': {
    ...aboutAnnouncement(({ announcement }) => ({ path: `${announcement}/trial` })),
    status: 200,
  },
  'POST /api/teaching/courses/{id}/announcements/{announcementId}/send': {
    ...aboutAnnouncement(({ announcement }) => ({
      path: `${announcement}/send`,
      body: { revision: 1, sendAt: new Date(Date.now() + 86_400_000).toISOString() },
    })),
    status: 200,
  },
  'POST /api/teaching/courses/{id}/announcements/{announcementId}/withdraw': {
    ...aboutAnnouncement(({ announcement }) => ({ path: `${announcement}/withdraw` }), 'scheduled'),
    status: 200,
  },
  'GET /api/courses/{key}/announcements': aboutReceived(() => ''),
  'GET /api/courses/{key}/announcements/{id}': aboutReceived((id) => `/${id}`),
  'GET /api/account/announcements': { request: () => ({ path: '/api/account/announcements' }), status: 200 },
  'PUT /api/account/announcements': {
    request: () => ({ path: '/api/account/announcements', body: { courseId: null, receives: true } }),
    status: 200,
  },
};
