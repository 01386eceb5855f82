/** The cron's part of submissions. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { courses } from '../courses/tables.ts';

/** No course says how soon it answers when nothing was handed in for as long as the figure looks back. */
export async function forgetAnswerTimes(db: Database, { now }: { now: Date }): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    select rules.refresh_answer_time(${courses.id}, ${at}) from ${courses}
    where ${courses.answeredWithinHours} is not null and not exists (
      select from assignment_submissions s
      where s.course_id = ${courses.id} and s.submitted_at > ${at} - interval '90 days')`);
}
