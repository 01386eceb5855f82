/**
 * The review of a course before it is public: its creator submits the draft, and an admin publishes it or returns it
 * with a note (docs/decisions.md "Roles"). Each step asserts the state it starts from, so that two people cannot both
 * decide.
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized } from '../../accounts/authorize.ts';
import { users } from '../../accounts/tables.ts';
import { type AuditContext, audit } from '../../admin/audit.ts';
import { putInOutboxFor } from '../../mail/outbox.ts';
import { assertCanManage, editorRoles } from '../authoring/course-editor.ts';
import type { CourseStatus } from '../states.ts';
import { courses } from '../tables.ts';
import { notifyWaitlist, withdrawOpening } from '../waitlist.ts';

type Step = AuditContext & { courseId: number };

/**
 * Submits a complete draft for review. Refuses `not_found`, `course_state` when it is not a draft, `course_not_ready`.
 */
export async function submitCourse(db: Database, { courseId, ...context }: Step): Promise<void> {
  await authorized(db, { roles: editorRoles, write: true }, context.caller, {
    access: assertCanManage(db, { caller: context.caller, courseId }),
    lock: lockCourse(db, courseId),
    isDraft: assertStatus(db, courseId, ['DRAFT']),
    complete: refuseUnless(db, isComplete(courseId), 'course_not_ready'),
    update: db
      .update(courses)
      .set({ status: 'REVIEW', reviewNote: null, updatedAt: context.now })
      .where(eq(courses.id, courseId)),
    audit: audit(db, context, { action: 'course.submit', subject: { type: 'courses', id: courseId } }),
  });
}

/** Withdraws a course from review. Refuses `not_found`, `course_state`. */
export async function withdrawCourse(db: Database, { courseId, ...context }: Step): Promise<void> {
  await authorized(db, { roles: editorRoles, write: true }, context.caller, {
    access: assertCanManage(db, { caller: context.caller, courseId }),
    lock: lockCourse(db, courseId),
    inReview: assertStatus(db, courseId, ['REVIEW']),
    update: db.update(courses).set({ status: 'DRAFT', updatedAt: context.now }).where(eq(courses.id, courseId)),
    audit: audit(db, context, { action: 'course.withdraw', subject: { type: 'courses', id: courseId } }),
  });
}

/** An admin's action on courses. `return` and `publish` are the two outcomes of a review. */
export type CourseDecision =
  | { action: 'publish' | 'announce' | 'archive' | 'reopen' | 'feature' | 'unfeature' }
  | { action: 'return'; note: string };

/** For each action, the states from which it is possible and the state it leads to. */
const moves: Record<'publish' | 'announce' | 'archive' | 'reopen' | 'return', [CourseStatus[], CourseStatus]> = {
  publish: [['DRAFT', 'REVIEW', 'COMING_SOON', 'ARCHIVED'], 'ACTIVE'],
  announce: [['DRAFT', 'REVIEW', 'ARCHIVED'], 'COMING_SOON'],
  return: [['REVIEW'], 'DRAFT'],
  archive: [['ACTIVE', 'COMING_SOON', 'DRAFT', 'REVIEW'], 'ARCHIVED'],
  reopen: [['ARCHIVED'], 'DRAFT'],
};

/**
 * Decides on courses as an admin, all of the chosen ones or none. Publishing notifies the waitlist, and archiving takes
 * back what was not sent of that; returning and publishing notify the creator. `seen`: the states in which the admin saw them.
 * Refuses `not_found`, `course_state`, `course_not_ready`.
 */
export async function decideOnCourses(
  db: Database,
  {
    ids,
    seen,
    decision,
    mailKinds,
    ...context
  }: AuditContext & {
    ids: [number, ...number[]];
    seen: CourseStatus[];
    decision: CourseDecision;
    mailKinds: { opened: string; published: string; returned: string };
  },
): Promise<void> {
  const [first, ...others] = [...new Set(ids)].map((id) => ({
    action: `course.${decision.action}`,
    subject: { type: 'courses', id },
    detail: decision.action === 'return' ? { note: decision.note } : {},
  }));
  if (!first) throw new Refusal('not_found');
  const chosen = inArray(courses.id, ids);
  await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    allExist: refuseUnless(
      db,
      sql`(select count(*) from ${courses} where ${chosen}) = ${others.length + 1}`,
      'not_found',
    ),
    lock: db.select({ id: courses.id }).from(courses).where(chosen).orderBy(courses.id).for('update'),
    changes: statementsOf(db, { ids: [...new Set(ids)], seen, decision, mailKinds, ...context }),
    audit: audit(db, context, first, ...others),
  });
}

function statementsOf(
  db: Database,
  {
    ids,
    seen,
    decision,
    mailKinds,
    now,
  }: AuditContext & {
    ids: number[];
    seen: CourseStatus[];
    decision: CourseDecision;
    mailKinds: { opened: string; published: string; returned: string };
  },
) {
  const chosen = inArray(courses.id, ids);
  const { action } = decision;
  if (action === 'feature' || action === 'unfeature') {
    return [
      ...ids.map((id) => assertStatus(db, id, seen)),
      db
        .update(courses)
        .set({ featured: action === 'feature', updatedAt: now })
        .where(chosen),
    ];
  }
  const [from, to] = moves[action];
  const becomesPublic = action === 'publish';
  return [
    // One that another admin has returned meanwhile is a draft, which could be published too.
    ...ids.map((id) =>
      assertStatus(
        db,
        id,
        from.filter((status) => seen.includes(status)),
      ),
    ),
    ...(becomesPublic ? ids.map((id) => refuseUnless(db, isComplete(id), 'course_not_ready')) : []),
    db
      .update(courses)
      .set({
        status: to,
        updatedAt: now,
        ...(action === 'return' ? { reviewNote: decision.note } : { reviewNote: null }),
        ...(becomesPublic ? { publishedAt: sql`coalesce(${courses.publishedAt}, ${now.toISOString()})` } : {}),
        ...(action === 'archive' ? { featured: false } : {}),
      })
      .where(chosen),
    ...(becomesPublic ? ids.map((courseId) => notifyWaitlist(db, { courseId, mailKind: mailKinds.opened, now })) : []),
    ...(action === 'archive' ? ids.map((courseId) => withdrawOpening(db, { courseId })) : []),
    ...(action === 'return' || becomesPublic
      ? ids.map((id) =>
          notifyCreator(db, { id, now, mailKind: becomesPublic ? mailKinds.published : mailKinds.returned }),
        )
      : []),
  ];
}

/** The time is part of the dedupe key, because a course can be returned more than once. */
function notifyCreator(db: Database, { id, mailKind, now }: { id: number; mailKind: string; now: Date }) {
  return putInOutboxFor(
    db,
    { dedupeKey: `${mailKind}:${id}:${now.getTime()}`, kind: mailKind, payload: {} },
    sql`
      select ${users.email} as recipient, jsonb_build_object('firstName', ${users.firstName},
        'courseTitle', ${courses.title}, 'courseId', ${courses.id}, 'courseSlug', ${courses.slug},
        'note', ${courses.reviewNote}) as known
      from ${courses} join ${users} on ${users.id} = ${courses.creatorId} where ${courses.id} = ${id}`,
  );
}

function lockCourse(db: Database, courseId: number) {
  return db.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('update');
}

function assertStatus(db: Database, courseId: number, allowed: CourseStatus[]) {
  const isAllowed = and(eq(courses.id, courseId), inArray(courses.status, allowed));
  return refuseUnless(db, sql`exists (select from ${courses} where ${isAllowed})`, 'course_state');
}

function isComplete(courseId: number): SQL {
  return sql`not exists (select from rules.course_gaps(${courseId}))`;
}
