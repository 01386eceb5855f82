/** Inserts the demo announcement, which its creator wrote to the learners of the course that the demo student takes. */
import { and, eq, sql } from 'drizzle-orm';
import { renderMarkdown } from '#db/rich-text.ts';
import { announcements } from '#db/teaching/tables.ts';
import type { SeedDatabase } from '../seed-database.ts';
import { daysBefore } from './days.ts';

const subject = 'Bring one story to Thursday’s session';
const markdown = `Two of you asked how long a story should be. **Ninety seconds**, and then stop: let them ask for the rest.

For the live session on Thursday, please bring one story of a time when something went wrong:

1. what was at stake,
2. what you did yourself,
3. what came of it, with a number.

Record it once under [Practice](/practice) before you come. You will hear what to cut.`;

export async function seedAnnouncement(
  db: SeedDatabase,
  { now, courseId }: { now: Date; courseId: number },
): Promise<void> {
  const known = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.courseId, courseId), eq(announcements.subject, subject)));
  if (known.length > 0) return;
  const sendAt = daysBefore(now, 2);
  const reached = sql`(select count(*) from enrollments where course_id = ${courseId} and status <> 'cancelled')`;
  const [sent] = await db
    .insert(announcements)
    .values({
      ...{ courseId, subject, markdown, html: renderMarkdown(markdown), state: 'sent', sendAt },
      authorId: sql`(select creator_id from courses where id = ${courseId})`,
      ...{ recipientCount: reached, mailedCount: reached, createdAt: sendAt, updatedAt: sendAt },
    })
    .returning({ id: announcements.id });
  await db.execute(sql`insert into announcement_recipients (announcement_id, user_id)
    select ${sent?.id}, user_id from enrollments where course_id = ${courseId} and status <> 'cancelled'`);
}
