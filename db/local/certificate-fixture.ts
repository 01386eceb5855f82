/** Creates a certificate, for tests that look at one without completing a course. */
import { sql } from 'drizzle-orm';
import type { Database } from '../connection/client.ts';
import { certificates } from '../learning/tables.ts';

/** A certificate of Ada Learner, by default for the first course and with a code of its own. Returns its code. */
export async function createTestCertificate(
  db: Database,
  { userId, courseId, code = crypto.randomUUID() }: { userId: number; courseId?: number; code?: string },
): Promise<string> {
  await db.insert(certificates).values({
    code,
    userId,
    courseId: courseId ?? sql`(select min(id) from courses)`,
    learnerName: 'Ada Learner',
    courseTitle: 'Interviews',
  });
  return code;
}
