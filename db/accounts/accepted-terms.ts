/** Which versions of the legal documents people agreed to. */
import type { SQL } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { type LegalDocument, legalDocuments } from './states.ts';
import { acceptedTerms } from './tables.ts';

export type LegalVersions = Record<LegalDocument, string>;

/** The statement that records the agreement, for the batch that creates the account. */
export function acceptTerms(
  db: Database,
  { userId, versions, now }: { userId: SQL<number>; versions: LegalVersions; now: Date },
) {
  return db
    .insert(acceptedTerms)
    .values(legalDocuments.map((document) => ({ userId, document, version: versions[document], acceptedAt: now })));
}
