import { openDatabase } from '#db/connection/client.ts';
import { liveSessions } from '#db/learning/tables.ts';
import { createTestDraft } from '#db/local/draft-fixture.ts';
import type { MatrixWorld, RouteExample, RouteExamples } from '../../api/route-example.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

const liveSession = {
  title: 'Practice',
  description: null,
  type: 'Workshop' as const,
  duration: 60,
  capacity: 20,
  meetingUrl: null,
};

/** A request about a live session of the actor's own course. For a stranger's course, a creator gets 404. */
function liveSessionAt(part: string, body?: unknown, status = 200): RouteExample {
  const about = async ({ database }: MatrixWorld, creatorId: number | null) => {
    const db = openDatabase(database.databaseUrl);
    const course = await createTestDraft(db, { creatorId });
    const [created] = await db
      .insert(liveSessions)
      .values({ ...liveSession, courseId: course.id, scheduledAt: inHours(5) })
      .returning({ id: liveSessions.id });
    const path = `/api/creator/courses/${course.id}/live-sessions${part.replace('{sessionId}', String(created?.id))}`;
    return { path, body };
  };
  return {
    request: (world) => about(world, world.actor?.id ?? null),
    foreignTo: { role: 'CREATOR', request: (world) => about(world, world.stranger.id), status: 404 },
    status,
  };
}
const later = inHours(9).toISOString();

export const liveSessionExamples: RouteExamples = {
  'GET /api/creator/courses/{id}/live-sessions': liveSessionAt(''),
  'POST /api/creator/courses/{id}/live-sessions': liveSessionAt('', { ...liveSession, scheduledAt: later }, 201),
  'PUT /api/creator/courses/{id}/live-sessions/{sessionId}': liveSessionAt('/{sessionId}', {
    ...liveSession,
    revision: 1,
  }),
  'POST /api/creator/courses/{id}/live-sessions/{sessionId}/move': liveSessionAt('/{sessionId}/move', {
    revision: 1,
    scheduledAt: later,
  }),
  'POST /api/creator/courses/{id}/live-sessions/{sessionId}/cancel': liveSessionAt('/{sessionId}/cancel'),
  'GET /api/creator/courses/{id}/live-sessions/{sessionId}/bookings': liveSessionAt('/{sessionId}/bookings'),
};
