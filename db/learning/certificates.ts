/** The certificate behind a code. Issuing: record_lesson_progress in migrations/0003_learning.sql. */
import { eq } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { courses } from '../courses/tables.ts';
import { certificates } from './tables.ts';

/** Null when there is none. Whoever has the code may see it. */
export async function findCertificate(db: Database, { code }: { code: string }) {
  const [row] = await db
    .select({
      code: certificates.code,
      learnerName: certificates.learnerName,
      courseTitle: certificates.courseTitle,
      courseSlug: courses.slug,
      issuedAt: certificates.issuedAt,
    })
    .from(certificates)
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .where(eq(certificates.code, code));
  return row ?? null;
}
export type CertificateRow = NonNullable<Awaited<ReturnType<typeof findCertificate>>>;
