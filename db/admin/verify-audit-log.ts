/** Walks the chain of the audit log (tables.ts) and computes every hash again, apart from the trigger that wrote it. */
import { createHash } from 'node:crypto';
import { asc, gt, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { auditLog } from './tables.ts';

export type AuditProof = {
  entries: number;
  /** Entries whose actor or detail was erased, because a person left. */
  erased: number;
  /** The hash of the newest entry. Keep it elsewhere: a later log must still contain it. */
  head: string;
};

/** `id`: the first entry that is not as it was written, or that follows one which is missing. */
export type AuditBreak = { id: number; position: number | null; reason: string };

/** The hash before the first entry. */
const origin = '0'.repeat(64);
const pageSize = 1000;

/** `contains`: a head noted earlier, which must be in the chain. */
export async function verifyAuditLog(
  db: PgDatabase<PgQueryResultHKT>,
  { contains = origin }: { contains?: string } = {},
): Promise<AuditProof | { broken: AuditBreak } | { missing: string }> {
  const [unchained] = await readEntries(db).where(isUnchained).limit(1);
  if (unchained) return { broken: breakAt(unchained, 'It is not part of the chain.') };
  const proof: AuditProof = { entries: 0, erased: 0, head: origin };
  let isContained = contains === origin;
  for (;;) {
    const page = await readEntries(db)
      .where(gt(auditLog.position, proof.entries))
      .orderBy(asc(auditLog.position))
      .limit(pageSize);
    for (const entry of page) {
      const reason = faultOf(entry, proof);
      if (reason) return { broken: breakAt(entry, reason) };
      proof.entries += 1;
      proof.head = entry.hash ?? origin;
      if (entry.actorSalt === null || entry.detailSalt === null) proof.erased += 1;
      isContained ||= entry.hash === contains;
    }
    if (page.length < pageSize) return isContained ? proof : { missing: contains };
  }
}

/** The trigger numbers entries from 1, and hashes them. Positions are unique, so no other entry stands beside the chain. */
const isUnchained = sql`${auditLog.hash} is null or ${auditLog.position} is null or ${auditLog.position} < 1`;

type Entry = Awaited<ReturnType<typeof readEntries>>[number];

function readEntries(db: PgDatabase<PgQueryResultHKT>) {
  return db
    .select({
      id: auditLog.id,
      position: auditLog.position,
      previousHash: auditLog.previousHash,
      hash: auditLog.hash,
      actorSalt: auditLog.actorSalt,
      actorDigest: auditLog.actorDigest,
      detailSalt: auditLog.detailSalt,
      detailDigest: auditLog.detailDigest,
      // Postgres writes the texts that are hashed, as the trigger did: JSON has more than one spelling.
      actor: sql<string>`coalesce(${auditLog.actorId}::text, '')`,
      detail: sql<string>`${auditLog.detail}::text`,
      content: sql<string>`jsonb_build_array(
        ${auditLog.position}, ${auditLog.previousHash}, ${auditLog.id}, ${auditLog.action}, ${auditLog.subjectType},
        ${auditLog.subjectId}, ${auditLog.requestId},
        to_char(${auditLog.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
        ${auditLog.actorDigest}, ${auditLog.detailDigest})::text`,
    })
    .from(auditLog)
    .$dynamic();
}

/** Why the entry cannot follow the ones before; null when it can. */
function faultOf(entry: Entry, before: AuditProof): string | null {
  if (entry.position !== before.entries + 1) return 'Entries before it are missing.';
  if (entry.previousHash !== before.head) return 'The entry before it was changed or exchanged.';
  if (entry.hash !== digest(entry.content)) return 'It was changed.';
  if (!isWhole(entry.actorSalt, entry.actor, entry.actorDigest, '')) return 'Its actor was changed.';
  if (!isWhole(entry.detailSalt, entry.detail, entry.detailDigest, '{}')) return 'Its detail was changed.';
  return null;
}

/** Whether a text is the one that was digested, or was erased together with its salt. */
function isWhole(salt: string | null, text: string, expected: string | null, erased: string): boolean {
  return salt === null ? text === erased : digest(`${salt}:${text}`) === expected;
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

const breakAt = ({ id, position }: Entry, reason: string): AuditBreak => ({ id, position, reason });
