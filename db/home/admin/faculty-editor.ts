/** Whom the home page introduces, as admins keep it. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { type AuditContext, audit } from '../../admin/audit.ts';
import {
  type Arrangement,
  arrange,
  assertRoom,
  insertedId,
  lastPosition,
  lockTable,
  removeUnused,
} from '../../admin/curated-list.ts';
import { assertVersion, nextRevision, type RowVersion } from '../../admin/row-version.ts';
import { faculty } from '../../courses/tables.ts';
import { selectFaculty } from '../faculty.ts';

const maximum = 60;
/** As the home page has them. */
const inOrder = sql`${faculty.featured} desc, ${faculty.order}, ${faculty.id}`;

/** All of them in the order of the home page, which has room for the first few. For admins. */
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

/** Adds someone at the end, and answers the id. Refuses `list_full`. */
export async function addFaculty(
  db: Database,
  { words, ...act }: AuditContext & { words: FacultyInput },
): Promise<number> {
  const {
    row: [row],
  } = await authorized(db, { roles: ['ADMIN'], write: true }, act.caller, {
    lock: lockTable(db, faculty),
    room: assertRoom(db, faculty, maximum),
    row: db
      .insert(faculty)
      .values({ ...words, order: lastPosition(faculty), createdAt: act.now })
      .returning({ id: faculty.id }),
    audit: audit(db, act, {
      action: 'faculty.create',
      subject: { type: 'faculty', id: insertedId(faculty) },
      detail: { name: words.name, featured: words.featured },
    }),
  });
  if (!row) throw new Error('An insert always answers its row.');
  return row.id;
}

/** Changes what is said of someone. Refuses `not_found`, `edit_conflict`. */
export async function editFaculty(
  db: Database,
  { id, revision, words, ...act }: AuditContext & RowVersion & { words: FacultyInput },
): Promise<void> {
  await authorized(db, { roles: ['ADMIN'], write: true }, act.caller, {
    lock: lockTable(db, faculty),
    seen: assertVersion(db, faculty, { id, revision }),
    update: db
      .update(faculty)
      .set({ ...words, revision: nextRevision(faculty) })
      .where(eq(faculty.id, id)),
    audit: audit(db, act, {
      action: 'faculty.edit',
      subject: { type: 'faculty', id },
      detail: { name: words.name, featured: words.featured },
    }),
  });
}

/** Takes someone off the list for good. Refuses `not_found`, `edit_conflict`. */
export function removeFaculty(db: Database, seen: AuditContext & RowVersion): Promise<void> {
  return removeUnused(db, { ...seen, list: faculty, name: faculty.name, noun: 'faculty' });
}

/** Puts people into another order. Refuses `edit_conflict`. */
export function arrangeFaculty(db: Database, arrangement: AuditContext & Arrangement): Promise<void> {
  return arrange(db, { ...arrangement, list: faculty, inOrder, noun: 'faculty' });
}
