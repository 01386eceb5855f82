/** Route examples of live events: the admin's webinars and the creator's live sessions. */
import { openDatabase } from '#db/connection/client.ts';
import { webinars } from '#db/webinars/tables.ts';
import type { MatrixWorld, RouteExample, RouteExamples } from '../../api/route-example.ts';

const details = {
  title: 'Practice',
  description: 'About interviews.',
  learningPoints: ['How to answer'],
  hostName: 'A host',
  hostTitle: null,
  duration: 60,
  maxAttendees: 100,
  meetingUrl: 'https://meet.example.com/practice',
  thumbnailUrl: null,
  isActive: true,
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

async function webinarOf({ database }: MatrixWorld): Promise<number> {
  const [webinar] = await openDatabase(database.databaseUrl)
    .insert(webinars)
    .values({ ...details, dateTime: inHours(5) })
    .returning({ id: webinars.id });
  return webinar?.id ?? 0;
}
const webinarAt = (part: string, body?: unknown): RouteExample => ({
  request: async (world) => ({ path: `/api/admin/webinars/${await webinarOf(world)}${part}`, body }),
  status: 200,
});

const later = inHours(9).toISOString();

export const webinarAdminExamples: RouteExamples = {
  'GET /api/admin/webinars': { request: () => ({ path: '/api/admin/webinars?state=upcoming' }), status: 200 },
  'GET /api/admin/webinars/export': { request: () => ({ path: '/api/admin/webinars/export' }), status: 200 },
  'POST /api/admin/webinars': {
    request: () => ({ path: '/api/admin/webinars', body: { ...details, dateTime: later } }),
    status: 201,
  },
  'GET /api/admin/webinars/{id}': webinarAt(''),
  'PUT /api/admin/webinars/{id}': webinarAt('', { ...details, revision: 1 }),
  'POST /api/admin/webinars/{id}/move': webinarAt('/move', { revision: 1, dateTime: later }),
  'POST /api/admin/webinars/{id}/cancel': webinarAt('/cancel'),
  'GET /api/admin/webinars/{id}/registrants': webinarAt('/registrants'),
  'GET /api/admin/webinars/{id}/registrants/export': webinarAt('/registrants/export'),
};
