/** Finds the certificate of a code. Issuing: record_lesson_progress in functions.sql. */
import { eq } from 'drizzle-orm';
import { batchRecord } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { claimTries, type ThrottleClaim } from '../accounts/throttle.ts';
import { courses } from '../courses/tables.ts';
import { certificates } from './tables.ts';

/** Null when there is no such certificate. Everybody who has the code may see it. */
export async function findCertificate(db: Database, { code }: { code: string }) {
  const [row] = await selectCertificate(db, code);
  return row ?? null;
}
export type CertificateRow = NonNullable<Awaited<ReturnType<typeof findCertificate>>>;

/** The same for drawing it as an image or PDF, which is throttled. Refuses `too_many_requests`. */
export async function findCertificateToDraw(
  db: Database,
  { code, claims, now }: { code: string; claims: ThrottleClaim[]; now: Date },
): Promise<CertificateRow | null> {
  const {
    row: [row],
  } = await batchRecord(db, { tries: claimTries(db, claims, now), row: selectCertificate(db, code) });
  return row ?? null;
}

function selectCertificate(db: Database, code: string) {
  return db
    .select({
      code: certificates.code,
      learnerName: certificates.learnerName,
      courseTitle: certificates.courseTitle,
      courseSlug: courses.slug,
      issuedAt: certificates.issuedAt,
      issuedOn: certificates.issuedOn,
    })
    .from(certificates)
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .where(eq(certificates.code, code));
}
