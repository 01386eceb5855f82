/** The creators' share: what it is, and how admins set it. The rule: creator_percent in functions.sql. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { users } from '../../accounts/tables.ts';
import { type AuditContext, audit } from '../../admin/audit.ts';
import { courses } from '../../courses/tables.ts';
import { creatorShares } from '../tables.ts';

/** As many changes as the history shows. */
const historyRows = 50;
/** Courses with a share of their own that are listed; more would be no exceptions any more. */
const ownShareRows = 100;

/** The percentage for all courses without a share of their own, as it is now. */
export const generalPercent = sql<number>`rules.creator_percent(null, 'infinity')`;

/** The courses with a share of their own now. `condition`: about the course. */
export function selectOwnShares(db: Database, condition?: SQL) {
  const latest = db
    .selectDistinctOn([creatorShares.courseId], { courseId: creatorShares.courseId, percent: creatorShares.percent })
    .from(creatorShares)
    .orderBy(creatorShares.courseId, desc(creatorShares.since), desc(creatorShares.id))
    .as('latest');
  return db
    .select({ courseId: courses.id, title: courses.title, percent: sql<number>`${latest.percent}` })
    .from(latest)
    .innerJoin(courses, eq(courses.id, latest.courseId))
    .where(and(sql`${latest.percent} is not null`, condition))
    .orderBy(courses.title, courses.id)
    .limit(ownShareRows);
}

/** The share of all courses and of single ones, and who changed it when. One round trip. For admins. */
export async function readCreatorShares(db: Database, { caller }: { caller: Caller }) {
  const {
    general: [general],
    own,
    history,
  } = await authorized(db, { roles: ['ADMIN'] }, caller, {
    general: db.select({ percent: generalPercent }).from(sql`(select) as nothing`),
    own: selectOwnShares(db),
    history: db
      .select({
        id: creatorShares.id,
        courseTitle: courses.title,
        percent: creatorShares.percent,
        reason: creatorShares.reason,
        since: creatorShares.since,
        setBy: users.email,
      })
      .from(creatorShares)
      .leftJoin(courses, eq(courses.id, creatorShares.courseId))
      .leftJoin(users, eq(users.id, creatorShares.setBy))
      .orderBy(desc(creatorShares.id))
      .limit(historyRows),
  });
  if (!general) throw new Error('There is no share.');
  return { percent: general.percent, own, history };
}
export type CreatorSharesRead = Awaited<ReturnType<typeof readCreatorShares>>;

/** `courseId`: null for all courses without a share of their own. `percent`: null makes a course one of those again. */
export type NewCreatorShare = { courseId: number | null; percent: number | null; reason: string };

/** Sets the share for what is paid from now on. Orders that were paid keep theirs. Refuses `not_found`. For admins. */
export async function setCreatorShare(
  db: Database,
  { courseId, percent, reason, ...context }: AuditContext & NewCreatorShare,
): Promise<void> {
  const { caller, now } = context;
  const detail = { percent, reason };
  await authorized(db, { roles: ['ADMIN'], write: true, freshProof: true }, caller, {
    exists: refuseUnless(
      db,
      courseId === null ? sql`true` : sql`exists (${db.select().from(courses).where(eq(courses.id, courseId))})`,
      'not_found',
    ),
    insert: db.insert(creatorShares).values({ courseId, percent, reason, since: now, setBy: caller.userId }),
    audit: audit(
      db,
      context,
      courseId === null
        ? {
            action: 'creator-share.set',
            subject: { type: 'creator_shares', id: sql`currval('creator_shares_id_seq')::text` },
            detail,
          }
        : { action: 'creator-share.set', subject: { type: 'courses', id: courseId }, detail },
    ),
  });
}
