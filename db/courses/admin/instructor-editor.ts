/** Who teaches the courses, as admins keep it. */
import { asc, eq, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { type AuditContext, audit } from '../../admin/audit.ts';
import { assertRoom, deletionDetail, insertedId, lockTable, usage } from '../../admin/curated-list.ts';
import { assertVersion, nextRevision, type RowVersion } from '../../admin/row-version.ts';
import { courses, instructors } from '../tables.ts';

/** As many as a course can choose from. */
export const instructorMaximum = 300;

/** All of them by name, with the courses of each. For admins. */
export async function listInstructors(db: Database, { caller }: { caller: Caller }) {
  const { rows } = await authorized(db, { roles: ['ADMIN'] }, caller, {
    rows: db
      .select({
        id: instructors.id,
        revision: instructors.revision,
        name: instructors.name,
        title: instructors.title,
        company: instructors.company,
        credentials: instructors.credentials,
        bio: instructors.bio,
        avatar: instructors.avatar,
        usedBy: usage(courses, sql`instructor_id = "instructors"."id"`),
      })
      .from(instructors)
      .orderBy(asc(instructors.name), asc(instructors.id))
      .limit(instructorMaximum),
  });
  return rows;
}
export type InstructorListRow = Awaited<ReturnType<typeof listInstructors>>[number];

export type InstructorInput = {
  name: string;
  title: string | null;
  company: string | null;
  credentials: string | null;
  bio: string | null;
  avatar: string | null;
};

/** Adds an instructor, and answers the id. Refuses `list_full`. */
export async function addInstructor(
  db: Database,
  { words, ...act }: AuditContext & { words: InstructorInput },
): Promise<number> {
  const {
    row: [row],
  } = await authorized(db, { roles: ['ADMIN'], write: true }, act.caller, {
    lock: lockTable(db, instructors),
    room: assertRoom(db, instructors, instructorMaximum),
    row: db.insert(instructors).values(words).returning({ id: instructors.id }),
    audit: audit(db, act, {
      action: 'instructor.create',
      subject: { type: 'instructors', id: insertedId(instructors) },
      detail: { name: words.name },
    }),
  });
  if (!row) throw new Error('An insert always answers its row.');
  return row.id;
}

/** Changes what is said of an instructor. Refuses `not_found`, `edit_conflict`. */
export async function editInstructor(
  db: Database,
  { id, revision, words, ...act }: AuditContext & RowVersion & { words: InstructorInput },
): Promise<void> {
  await authorized(db, { roles: ['ADMIN'], write: true }, act.caller, {
    lock: lockTable(db, instructors),
    seen: assertVersion(db, instructors, { id, revision }),
    update: db
      .update(instructors)
      .set({ ...words, revision: nextRevision(instructors) })
      .where(eq(instructors.id, id)),
    audit: audit(db, act, {
      action: 'instructor.edit',
      subject: { type: 'instructors', id },
      detail: { name: words.name },
    }),
  });
}

/**
 * Deletes an instructor, whose courses go to `moveTo`; an editor who has such a course open is told. Refuses `not_found`,
 * `edit_conflict`, and `instructor_in_use` while a course is left.
 */
export async function removeInstructor(
  db: Database,
  { id, revision, moveTo = null, ...act }: AuditContext & RowVersion & { moveTo?: number | null | undefined },
): Promise<void> {
  await authorized(db, { roles: ['ADMIN'], write: true }, act.caller, {
    lock: lockTable(db, instructors),
    seen: assertVersion(db, instructors, { id, revision }),
    targetExists: refuseUnless(
      db,
      sql`(${moveTo}::integer is null or exists (
        select from ${instructors} where id = ${moveTo}::integer and id <> ${id}))`,
      'not_found',
    ),
    moveCourses: db.execute(sql`
      update courses set instructor_id = ${moveTo}, revision = revision + 1, updated_at = ${act.now.toISOString()}
      where instructor_id = ${id} and ${moveTo}::integer is not null`),
    unused: refuseUnless(db, sql`not exists (select from courses where instructor_id = ${id})`, 'instructor_in_use'),
    audit: audit(db, act, {
      action: 'instructor.delete',
      subject: { type: 'instructors', id },
      detail: deletionDetail(instructors, instructors.name, { id, moveTo }),
    }),
    delete: db.delete(instructors).where(eq(instructors.id, id)),
  });
}
