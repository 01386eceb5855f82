/** How admins edit the instructors of courses. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { type AuditContext, audit, auditWhen } from '../../admin/audit.ts';
import { createdId, createOnce } from '../../admin/create-once.ts';
import { assertRoom, deletionDetail, lockTable, usage } from '../../admin/curated-list.ts';
import { assertVersion, isEdited, isRepeated, nextRevision, type RowVersion } from '../../admin/row-version.ts';
import { tally } from '../../tallies/tally.ts';
import { instructorMaximum } from '../instructors.ts';
import { courses, instructors } from '../tables.ts';

/** All instructors by name, each with their courses. For admins. */
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
        usedBy: usage(
          courses,
          sql`instructor_id = "instructors"."id"`,
          tally('courses_of_instructor', sql`"instructors"."id"`),
        ),
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

/** Adds an instructor, once (`createOnce`), and returns the id. Refuses `list_full`. */
export async function addInstructor(
  db: Database,
  { input, ...context }: AuditContext & { input: InstructorInput },
): Promise<number> {
  const { created } = await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    lock: lockTable(db, instructors),
    ...createOnce(db, context, instructors, {
      action: 'instructor.create',
      written: input,
      detail: { name: input.name },
    }),
    room: assertRoom(db, instructors, instructorMaximum),
  });
  return createdId(created);
}

/** Changes an instructor's details. Refuses `not_found`, `edit_conflict`. */
export async function editInstructor(
  db: Database,
  { id, revision, input, ...context }: AuditContext & RowVersion & { input: InstructorInput },
): Promise<void> {
  await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    lock: lockTable(db, instructors),
    seen: assertVersion(db, instructors, { id, revision }, isRepeated(instructors, { revision }, input)),
    update: db
      .update(instructors)
      .set({ ...input, revision: nextRevision(instructors) })
      .where(and(eq(instructors.id, id), eq(instructors.revision, revision))),
    audit: auditWhen(db, context, {
      action: 'instructor.edit',
      subject: { type: 'instructors', id },
      detail: { name: input.name },
      when: isEdited(instructors, id),
    }),
  });
}

/**
 * Deletes an instructor, whose courses move to `moveTo`; the courses' revision increases, so that an open editor gets
 * `edit_conflict`. Refuses `not_found`, `edit_conflict`, and `instructor_in_use` when a course is left.
 */
export async function removeInstructor(
  db: Database,
  { id, revision, moveTo = null, ...context }: AuditContext & RowVersion & { moveTo?: number | null | undefined },
): Promise<void> {
  await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    lock: lockTable(db, instructors),
    seen: assertVersion(db, instructors, { id, revision }),
    targetExists: refuseUnless(
      db,
      sql`(${moveTo}::integer is null or exists (
        select from ${instructors} where id = ${moveTo}::integer and id <> ${id}))`,
      'not_found',
    ),
    moveCourses: db.execute(sql`
      update courses set instructor_id = ${moveTo}, revision = revision + 1, updated_at = ${context.now.toISOString()}
      where instructor_id = ${id} and ${moveTo}::integer is not null`),
    unused: refuseUnless(db, sql`not exists (select from courses where instructor_id = ${id})`, 'instructor_in_use'),
    audit: audit(db, context, {
      action: 'instructor.delete',
      subject: { type: 'instructors', id },
      detail: deletionDetail(instructors, instructors.name, { id, moveTo }),
    }),
    delete: db.delete(instructors).where(eq(instructors.id, id)),
  });
}
