import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { users } from '../accounts/tables.ts';
import { courses } from '../courses/tables.ts';
import { announcements } from './tables.ts';

/** Who wrote it; null once the account is deleted. In a select that joins `users` from the left. */
export const authorName: SQL<string | null> = sql`${users.firstName} || ' ' || ${users.lastName}`;

/** Reads the text of an announcement. Called when its mails are delivered. Null if it does not exist. */
export async function findAnnouncementText(db: Database, { id }: { id: number }) {
  const [found] = await db
    .select({
      announcementId: announcements.id,
      subject: announcements.subject,
      markdown: announcements.markdown,
      html: announcements.html,
      courseTitle: courses.title,
      courseSlug: courses.slug,
      author: authorName,
    })
    .from(announcements)
    .innerJoin(courses, eq(courses.id, announcements.courseId))
    .leftJoin(users, eq(users.id, announcements.authorId))
    .where(eq(announcements.id, id));
  return found ?? null;
}
export type AnnouncementText = NonNullable<Awaited<ReturnType<typeof findAnnouncementText>>>;
