/**
 * Files that creators and admins upload: who owns which object of the bucket. Room is taken before the first byte is stored,
 * and given back when storing fails: by whoever tried, or by the cron when they were cut off (db/unused-uploads.ts).
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized } from '../accounts/authorize.ts';
import type { UserRole } from '../accounts/states.ts';
import type { ThrottleClaim } from '../accounts/throttle.ts';
import { claimTry } from '../accounts/throttle.ts';
import { type AuditContext, audit } from '../admin/audit.ts';
import { uploads } from './tables.ts';

/** `size`: bytes. `room`: how many bytes all files of one owner may have. */
type NewUpload = {
  key: string;
  filename: string;
  contentType: string;
  size: number;
  room: number;
  claim: ThrottleClaim;
};

/** Takes room for a file. Refuses `upload_room` when its owner has too little left, `too_many_requests`. */
export async function beginUpload(
  db: Database,
  { roles, room, claim, ...upload }: AuditContext & NewUpload & { roles: UserRole[] },
): Promise<void> {
  const { caller, now, key, filename, contentType, size } = upload;
  await authorized(db, { roles, write: true }, caller, {
    tries: claimTry(db, claim, now),
    // Of two files at once the second counts the first.
    lock: db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${caller.userId}`}, 0))`),
    room: refuseUnless(
      db,
      sql`(select coalesce(sum(${uploads.size}), 0) from ${uploads} where ${uploads.ownerId} = ${caller.userId})
        + ${size}::bigint <= ${room}::bigint`,
      'upload_room',
    ),
    insert: db.insert(uploads).values({ key, ownerId: caller.userId, filename, contentType, size, createdAt: now }),
    audit: audit(db, upload, {
      action: 'upload.add',
      subject: { type: 'uploads', id: key },
      detail: { contentType, size },
    }),
  });
}

/** The object lies in the bucket as a whole: from here on it may be given out. */
export async function finishUpload(db: Database, { key, now }: { key: string; now: Date }): Promise<void> {
  const finished = await db
    .update(uploads)
    .set({ storedAt: now })
    .where(eq(uploads.key, key))
    .returning({ key: uploads.key });
  if (finished.length === 0) throw new Error('The upload was swept away before it was finished.');
}

/** Gives the room back of a file that could not be stored. */
export async function abandonUpload(db: Database, { key }: { key: string }): Promise<void> {
  await db.delete(uploads).where(and(eq(uploads.key, key), isNull(uploads.storedAt)));
}
