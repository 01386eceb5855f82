/** How admins edit the faculty on the home page. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { type AuditContext, auditWhen } from '../../admin/audit.ts';
import { createdId, createOnce } from '../../admin/create-once.ts';
import {
  type Arrangement,
  arrange,
  assertRoom,
  lastPosition,
  lockTable,
  removeUnused,
} from '../../admin/curated-list.ts';
import { assertVersion, isEdited, isRepeated, nextRevision, type RowVersion } from '../../admin/row-version.ts';
import { faculty } from '../../courses/tables.ts';
import { selectFaculty } from '../faculty.ts';

const maximum = 60;
/** The order on the home page. */
const inOrder = sql`${faculty.featured} desc, ${faculty.order}, ${faculty.id}`;

/** All faculty in the order of the home page, which shows only the first few. For admins. */
export async function listFaculty(db: Database, { caller }: { caller: Caller }) {
  const { rows } = await authorized(db, { roles: ['ADMIN'] }, caller, { rows: selectFaculty(db).limit(maximum) });
  return rows;
}
export type FacultyListRow = Awaited<ReturnType<typeof listFaculty>>[number];

export type FacultyInput = {
  name: string;
  title: string;
  bio: string | null;
  avatar: string | null;
  expertise: string[];
  featured: boolean;
};

/** Adds a person at the end, once (`createOnce`), and returns the id. Refuses `list_full`. */
export async function addFaculty(
  db: Database,
  { input, ...context }: AuditContext & { input: FacultyInput },
): Promise<number> {
  const { created } = await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    lock: lockTable(db, faculty),
    ...createOnce(db, context, faculty, {
      action: 'faculty.create',
      written: input,
      others: { order: lastPosition(faculty) },
      detail: { name: input.name, featured: input.featured },
    }),
    room: assertRoom(db, faculty, maximum),
  });
  return createdId(created);
}

/** Changes a person's details. Refuses `not_found`, `edit_conflict`. */
export async function editFaculty(
  db: Database,
  { id, revision, input, ...context }: AuditContext & RowVersion & { input: FacultyInput },
): Promise<void> {
  await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    lock: lockTable(db, faculty),
    seen: assertVersion(db, faculty, { id, revision }, isRepeated(faculty, { revision }, input)),
    update: db
      .update(faculty)
      .set({ ...input, revision: nextRevision(faculty) })
      .where(and(eq(faculty.id, id), eq(faculty.revision, revision))),
    audit: auditWhen(db, context, {
      action: 'faculty.edit',
      subject: { type: 'faculty', id },
      detail: { name: input.name, featured: input.featured },
      when: isEdited(faculty, id),
    }),
  });
}

/** Deletes a person from the list. Refuses `not_found`, `edit_conflict`. */
export function removeFaculty(db: Database, seen: AuditContext & RowVersion): Promise<void> {
  return removeUnused(db, { ...seen, list: faculty, name: faculty.name, noun: 'faculty' });
}

/** Puts people into another order. Refuses `edit_conflict`. */
export function arrangeFaculty(db: Database, arrangement: AuditContext & Arrangement): Promise<void> {
  return arrange(db, { ...arrangement, list: faculty, inOrder, noun: 'faculty' });
}
