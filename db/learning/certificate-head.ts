/** Reads what the HTML head of a certificate page shows, by the certificate's code. */
import { eq } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { certificates } from './tables.ts';

export async function findCertificatePage(db: Database, { code }: { code: string }) {
  const [certificate] = await db
    .select({
      code: certificates.code,
      learnerName: certificates.learnerName,
      courseTitle: certificates.courseTitle,
    })
    .from(certificates)
    .where(eq(certificates.code, code));
  return certificate ?? null;
}
