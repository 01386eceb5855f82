/**
 * Files that creators and admins upload, and their owners. Space is reserved before the first byte is stored. When
 * storing fails, the upload itself releases the space, or the cron if the upload was interrupted.
 */
import { and, eq, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized } from '../accounts/authorize.ts';
import type { UserRole } from '../accounts/states.ts';
import { type AuditContext, audit } from '../admin/audit.ts';
import { uploads } from './tables.ts';

/** `size`: bytes. `room`: the maximum total bytes of one owner's files. */
type NewUpload = {
  key: string;
  filename: string;
  contentType: string;
  size: number;
  room: number;
};

/** Reserves space for a file. Refuses `upload_room` when its owner has too little left. */
export async function beginUpload(
  db: Database,
  { roles, room, ...upload }: AuditContext & NewUpload & { roles: UserRole[] },
): Promise<void> {
  const { caller, now, key, filename, contentType, size } = upload;
  await authorized(db, { roles, write: true }, caller, {
    // Of two concurrent uploads, the second one counts the first.
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

/** Records that the object is completely in the bucket. From now on it may be served. */
export async function finishUpload(db: Database, { key, now }: { key: string; now: Date }): Promise<void> {
  const finished = await db
    .update(uploads)
    .set({ storedAt: now })
    // One that was given up (abandonUpload) is not there any more.
    .where(and(eq(uploads.key, key), sql`${uploads.createdAt} > 'epoch'`))
    .returning({ key: uploads.key });
  if (finished.length === 0) throw new Error('The upload was deleted before it was finished.');
}
