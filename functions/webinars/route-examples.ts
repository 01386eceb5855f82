/** An example request for each route of `webinars`, for the route matrix (functions/api/matrix.test.ts). */
import { openDatabase } from '#db/connection/client.ts';
import { webinarRegistrations, webinars } from '#db/webinars/tables.ts';
import type { MatrixWorld, RouteExamples } from '../api/route-example.ts';

/** A webinar that begins in `inMinutes` minutes; the actor has a seat if `registered`. */
async function webinarOf({ database, actor }: MatrixWorld, part = '', { inMinutes = 60, registered = false } = {}) {
  const db = openDatabase(database.databaseUrl);
  const [webinar] = await db
    .insert(webinars)
    .values({
      title: 'Practice',
      description: 'About interviews.',
      hostName: 'A host',
      dateTime: new Date(Date.now() + inMinutes * 60_000),
      meetingUrl: 'https://meet.example.com/practice',
      registeredSeats: registered && actor ? 1 : 0,
    })
    .returning({ id: webinars.id });
  const webinarId = webinar?.id ?? 0;
  if (registered && actor) await db.insert(webinarRegistrations).values({ webinarId, userId: actor.id });
  return { path: `/api/webinars/${webinarId}${part}` };
}
const ofWebinar = (part = ''): RouteExamples[string] => ({ request: (world) => webinarOf(world, part), status: 200 });

export const webinarExamples: RouteExamples = {
  'GET /api/webinars/active': { request: () => ({ path: '/api/webinars/active' }), status: 200 },
  'GET /api/webinars': { request: () => ({ path: '/api/webinars' }), status: 200 },
  'GET /api/webinars/{id}': ofWebinar(),
  'GET /api/webinars/{id}/calendar.ics': ofWebinar('/calendar.ics'),
  'GET /api/webinars/{id}/registration-status': ofWebinar('/registration-status'),
  'POST /api/webinars/{id}/register': ofWebinar('/register'),
  'DELETE /api/webinars/{id}/register': ofWebinar('/register'),
  'GET /api/webinars/{id}/join': {
    request: (world) => webinarOf(world, '/join', { inMinutes: 10, registered: true }),
    status: 302,
    statusFor: { visitor: 401 },
    foreign: { request: (world) => webinarOf(world, '/join', { inMinutes: 10 }), status: 403 },
  },
};
