/** Lists upcoming live sessions; a session is upcoming until it ends (docs/decisions.md "Courses and learning"). */
import { sql } from 'drizzle-orm';
import { runStatement } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { courses } from '../courses/tables.ts';
import type { LiveSessionType } from './states.ts';
import { liveSessions } from './tables.ts';

/** Without the meeting's URL, which only learners who booked may see. */
export const liveSessionColumns = {
  id: liveSessions.id,
  title: liveSessions.title,
  description: liveSessions.description,
  type: liveSessions.type,
  scheduledAt: liveSessions.scheduledAt,
  duration: liveSessions.duration,
  capacity: liveSessions.capacity,
  bookedSeats: liveSessions.bookedSeats,
  cancelledAt: liveSessions.cancelledAt,
  revision: liveSessions.revision,
  course: { id: courses.id, slug: courses.slug, title: courses.title },
};

/** An upcoming live session as everyone may see it; `scheduledAt` is ISO 8601 with an offset. */
export type LiveSessionDescription = {
  id: number;
  title: string;
  description: string | null;
  type: LiveSessionType;
  scheduledAt: string;
  /** Minutes. */
  duration: number;
  capacity: number;
  bookedSeats: number;
  course: { id: number; slug: string; title: string };
};

/** The next sessions of all listed courses. */
export async function listUpcomingLiveSessions(db: Database, { now }: { now: Date }) {
  const [row] = await runStatement<{ sessions: LiveSessionDescription[] }>(
    db,
    sql`select rules.describe_listed_sessions(50, ${now.toISOString()}) as sessions`,
  );
  return row?.sessions ?? [];
}
