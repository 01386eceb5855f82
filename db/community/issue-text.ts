import { eq } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { newsletterIssues } from './tables.ts';

/** Reads the text of a newsletter issue. Called when its mails are delivered. Null if the issue does not exist. */
export async function findIssueText(db: Database, { id }: { id: number }) {
  const [issue] = await db
    .select({
      subject: newsletterIssues.subject,
      preview: newsletterIssues.preview,
      markdown: newsletterIssues.markdown,
      html: newsletterIssues.html,
    })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.id, id));
  return issue ?? null;
}
export type IssueText = NonNullable<Awaited<ReturnType<typeof findIssueText>>>;
