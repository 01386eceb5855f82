/**
 * The editor of a course: its details, its outline, its lessons. Every edit sends the revision it is based on and gets
 * the new one: when two tabs edit the same course, the second one gets `edit_conflict`. The rules: functions.sql.
 */
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import { changedInThisTransaction } from '#db/connection/changed-in-this-transaction.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import type { UserRole } from '../../accounts/states.ts';
import { type AuditContext, audit, auditEdit } from '../../admin/audit.ts';
import { createdId, createOnce } from '../../admin/create-once.ts';
import { distinctSlug, freeSlug, slugOf } from '../../admin/free-slug.ts';
import { lockSlug } from '../../admin/lock-slug.ts';
import { isEdited } from '../../admin/row-version.ts';
import { selectInstructorChoices } from '../instructors.ts';
import type { LessonContent, LessonOutline } from '../lesson-content.shared.ts';
import { linkedFilesOf } from '../lesson-files.ts';
import { renderLesson } from '../render-lesson.ts';
import type { CourseLevel, CourseOutput } from '../states.ts';
import { categories, courseModules, courses, instructors, lessonContents } from '../tables.ts';
import { notifyOwnWaitlist, withdrawOpening } from '../waitlist.ts';
import { refuseForeignFiles } from './foreign-files.ts';

/** Creators edit their own courses, admins every course. The statements below assert who owns it. */
export const editorRoles: UserRole[] = ['CREATOR', 'ADMIN'];

export type CourseDetails = {
  title: string;
  /** Cannot change once the course was published, because people have links to it. */
  slug: string;
  subtitle: string | null;
  shortDescription: string | null;
  description: string;
  outcomes: string[];
  forWhom: string[];
  notForWhom: string[];
  outputs: CourseOutput[];
  thumbnail: string | null;
  price: string | null;
  originalPrice: string | null;
  /** Days. */
  duration: number | null;
  level: CourseLevel;
  categoryId: number | null;
  instructorId: number | null;
};

/** A new module has no id yet. The editor generates a lesson's id, which never changes. */
export type ModuleEdit = { id: number | null; title: string; description: string | null; lessons: LessonOutline[] };
export type LessonEdit = { moduleId: number; lessonId: string; content: LessonContent };

type CourseRequest = { caller: Caller; courseId: number };
/** `digest`: of what the edit says, who sends it, and on what it is based. The same edit once more has the same. */
type Edit = AuditContext & { courseId: number; revision: number; digest: string };

/** Creates a draft that belongs to the caller, once (`createOnce`), and returns its id. Refuses `too_many_courses`. */
export async function createCourse(
  db: Database,
  { title, ...context }: AuditContext & { title: string },
): Promise<number> {
  const { created } = await authorized(db, { roles: editorRoles, write: true }, context.caller, {
    slug: lockSlug(db, courses, slugBaseOf(title)),
    ...createOnce(db, context, courses, {
      action: 'course.create',
      written: { title, status: 'DRAFT', creatorId: context.caller.userId },
      others: { slug: freeCourseSlug(title) },
    }),
    few: refuseManyCourses(db, context.caller),
  });
  return createdId(created);
}

/** The statement that refuses `too_many_courses` to a creator who has very many. Run it after the insert. */
export const refuseManyCourses = (db: Database, { userId }: Caller) =>
  db.execute(sql`select ${call('refuse_many_courses', { creator: userId })}`);

/** The statement that refuses `course_too_large`. Run it after the lessons are written. `course`: its id. */
export const refuseLargeCourse = (db: Database, course: number | SQL) =>
  db.execute(sql`select ${call('refuse_large_course', { wanted_course: course })}`);

const fallbackSlug = 'course';

/** Makes the base of a slug from a title; `course` when the title has no Latin letters. */
export function slugBaseOf(title: string): string {
  const slug = slugOf(title, { maximum: 80, fallback: fallbackSlug });
  // /api/courses/featured is a route of its own.
  return slug === 'featured' ? fallbackSlug : slug;
}

/**
 * SQL expression for a slug made from the title, as `freeSlug`. A title that gives none gets random letters in any case.
 */
export function freeCourseSlug(title: string): SQL<string> {
  const base = slugBaseOf(title);
  return base === fallbackSlug ? sql`${distinctSlug(base)}` : freeSlug(courses, base);
}

/** Reads a course for its editor: details, outline, and what is still missing. Refuses `not_found`. */
export async function readCourseForEdit(db: Database, { caller, courseId }: CourseRequest) {
  const {
    course: [course],
    modules,
    gaps,
    categoryChoices,
    instructorChoices,
  } = await authorized(db, { roles: editorRoles }, caller, {
    access: assertCanManage(db, { caller, courseId }),
    course: db
      .select({
        id: courses.id,
        slug: courses.slug,
        status: courses.status,
        revision: courses.revision,
        reviewNote: courses.reviewNote,
        updatedAt: courses.updatedAt,
        publishedAt: courses.publishedAt,
        studentCount: courses.studentCount,
        title: courses.title,
        subtitle: courses.subtitle,
        shortDescription: courses.shortDescription,
        description: courses.description,
        outcomes: courses.outcomes,
        forWhom: courses.forWhom,
        notForWhom: courses.notForWhom,
        outputs: courses.outputs,
        thumbnail: courses.thumbnail,
        price: courses.price,
        originalPrice: courses.originalPrice,
        duration: courses.duration,
        level: courses.level,
        categoryId: courses.categoryId,
        instructorId: courses.instructorId,
      })
      .from(courses)
      .where(eq(courses.id, courseId)),
    modules: selectModules(db, courseId),
    gaps: db.execute<CourseGap>(sql`select path, message from rules.course_gaps(${courseId})`),
    categoryChoices: db
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(eq(categories.kind, 'course'))
      .orderBy(asc(categories.name))
      .limit(100),
    instructorChoices: selectInstructorChoices(db),
  });
  if (!course) throw new Refusal('not_found');
  return { ...course, modules, gaps: gaps.rows, categories: categoryChoices, instructors: instructorChoices };
}
export type EditedCourseRow = Awaited<ReturnType<typeof readCourseForEdit>>;
export type CourseGap = { path: string; message: string };

/**
 * Saves the details, and returns the new revision. Refuses `not_found`, `edit_conflict`, `slug_taken`, `choice_gone`.
 */
export async function saveDetails(
  db: Database,
  { details, openedMailKind, ...edit }: Edit & { details: CourseDetails; openedMailKind: string },
) {
  const { begun } = await authorized(db, { roles: editorRoles, write: true }, edit.caller, {
    slug: lockSlug(db, courses, details.slug),
    begun: beginEdit(db, edit),
    slugFree: refuseUnless(
      db,
      sql`not exists (select from ${courses} where slug = ${details.slug} and id <> ${edit.courseId})`,
      'slug_taken',
    ),
    choicesExist: refuseUnless(
      db,
      sql`(${details.categoryId}::integer is null
        or exists (select from ${categories} where id = ${details.categoryId} and kind = 'course'))
        and (${details.instructorId}::integer is null
        or exists (select from ${instructors} where id = ${details.instructorId}))`,
      'choice_gone',
    ),
    update: db
      .update(courses)
      .set({
        ...details,
        // People have links to what was announced or published.
        slug: sql`case when ${courses.publishedAt} is null and ${courses.status} <> 'COMING_SOON'
          then ${details.slug} else ${courses.slug} end`,
      })
      .where(and(eq(courses.id, edit.courseId), changedInThisTransaction(courses))),
    waitlist:
      details.price === null
        ? withdrawOpening(db, edit)
        : notifyOwnWaitlist(db, { courseId: edit.courseId, mailKind: openedMailKind, now: edit.now }),
    audit: auditEdit(db, edit, { action: 'course.edit', subject: { type: 'courses', id: edit.courseId } }),
  });
  return revisionOf(begun);
}

/**
 * Saves the modules and lessons and their order, and returns the new revision and the modules with their ids. Learners'
 * work stays with a lesson when the lesson moves. Refuses `not_found`, `edit_conflict`.
 */
export async function saveOutline(db: Database, { modules, ...edit }: Edit & { modules: ModuleEdit[] }) {
  const { begun, saved } = await authorized(db, { roles: editorRoles, write: true }, edit.caller, {
    begun: beginEdit(db, edit, { touchesLearners: true }),
    save: db.execute(
      sql`select ${call('save_outline', {
        wanted_course: edit.courseId,
        wanted: JSON.stringify(modules),
        moment: edit.now.toISOString(),
      })} where ${isNew(edit)}`,
    ),
    recorded: markRecorded(db, edit.courseId),
    saved: selectModules(db, edit.courseId),
    audit: auditEdit(db, edit, { action: 'course.edit-outline', subject: { type: 'courses', id: edit.courseId } }),
  });
  return { revision: revisionOf(begun), modules: saved };
}

/** Reads a lesson's content, including the right answers, for the editor. Refuses `not_found`. */
export async function readLessonForEdit(
  db: Database,
  { caller, courseId, moduleId, lessonId }: CourseRequest & { moduleId: number; lessonId: string },
) {
  const {
    course: [course],
    lesson: [lesson],
    content: [content],
  } = await authorized(db, { roles: editorRoles }, caller, {
    access: assertCanManage(db, { caller, courseId }),
    course: db
      .select({ id: courses.id, title: courses.title, slug: courses.slug, revision: courses.revision })
      .from(courses)
      .where(eq(courses.id, courseId)),
    lesson: db
      .select({ lesson: sql<LessonOutline>`entry.lesson` })
      .from(sql`${courseModules} cross join lateral jsonb_array_elements(${courseModules.lessons}) as entry (lesson)`)
      .where(isLesson({ courseId, moduleId, lessonId })),
    content: db
      .select({
        markdown: lessonContents.markdown,
        video: lessonContents.video,
        questions: lessonContents.questions,
        rubric: lessonContents.rubric,
        completesWhen: lessonContents.completesWhen,
        resources: lessonContents.resources,
        question: lessonContents.question,
      })
      .from(lessonContents)
      .where(and(eq(lessonContents.moduleId, moduleId), eq(lessonContents.lessonId, lessonId))),
  });
  if (!course || !lesson) throw new Refusal('not_found');
  return { course, lesson: lesson.lesson, content: content ?? noContent };
}
export type EditedLessonRow = Awaited<ReturnType<typeof readLessonForEdit>>;

const noContent: LessonContent = {
  markdown: '',
  video: null,
  questions: [],
  rubric: [],
  completesWhen: 'handed_in',
  resources: [],
  question: null,
};

/**
 * Saves a lesson's content, and returns the new revision and whether the course's public outline has changed. Refuses
 * `not_found`, `edit_conflict`, `upload_unknown`, `course_too_large`, the `markdownRefusals`, and `choice_gone` for a
 * question that learners of the course may not answer.
 */
export async function saveLesson(db: Database, { moduleId, lessonId, content, ...edit }: Edit & LessonEdit) {
  const written = { ...content, html: renderLesson(content.markdown, 'content.markdown'), updatedAt: edit.now };
  const { begun, recorded } = await authorized(db, { roles: editorRoles, write: true }, edit.caller, {
    begun: beginEdit(db, edit),
    lessonExists: refuseUnless(
      db,
      sql`exists (
        select from ${courseModules} cross join lateral jsonb_array_elements(${courseModules.lessons}) as entry (lesson)
        where ${isLesson({ courseId: edit.courseId, moduleId, lessonId })})`,
      'not_found',
    ),
    ownFiles: refuseForeignFiles(db, {
      caller: edit.caller,
      files: linkedFilesOf(content),
      lesson: { courseId: edit.courseId, moduleId, lessonId },
    }),
    question: refuseUnless(
      db,
      // A question that was archived since may stay, and cannot be chosen anew.
      sql`${content.question}::text is null or rules.is_course_question(${content.question}, ${edit.courseId})
        or exists (
          select from ${lessonContents}
          where ${lessonContents.moduleId} = ${moduleId} and ${lessonContents.lessonId} = ${lessonId}
            and ${lessonContents.question} = ${content.question}
            and rules.is_lesson_question(${content.question}, ${edit.courseId}))`,
      'choice_gone',
    ),
    save: db
      .insert(lessonContents)
      .values({ moduleId, lessonId, ...written })
      .onConflictDoUpdate({
        target: [lessonContents.moduleId, lessonContents.lessonId],
        set: written,
        setWhere: isNew(edit),
      }),
    size: refuseLargeCourse(db, edit.courseId),
    recorded: markRecorded(db, edit.courseId),
    audit: auditEdit(db, edit, { action: 'course.edit-lesson', subject: { type: 'courses', id: edit.courseId } }),
  });
  return { revision: revisionOf(begun), outlineChanged: recorded.rows[0]?.changed === true };
}

/**
 * Deletes a draft. Refuses `not_found`, and `course_in_use` when it was ever published or sold, somebody waits for it, or
 * has answered one of its practice questions, which can come from another course.
 */
export async function deleteDraft(
  db: Database,
  { courseId, ...context }: AuditContext & { courseId: number },
): Promise<void> {
  await authorized(db, { roles: editorRoles, write: true }, context.caller, {
    access: assertCanManage(db, { caller: context.caller, courseId }),
    lock: db.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('update'),
    unused: refuseUnless(
      db,
      sql`(
        select status in ('DRAFT', 'REVIEW') and published_at is null
          and not exists (select from enrollments where course_id = ${courseId})
          and not exists (select from order_items where course_id = ${courseId})
          and not exists (select from waitlist_entries where course_id = ${courseId})
          and not exists (
            select from practice_answers a join practice_questions q on q.id = a.question_id
            where q.course_id = ${courseId})
        from courses where id = ${courseId})`,
      'course_in_use',
    ),
    delete: db.delete(courses).where(eq(courses.id, courseId)),
    audit: audit(db, context, { action: 'course.delete', subject: { type: 'courses', id: courseId } }),
  });
}

/**
 * The first statement of every edit: asserts that the caller may edit the course and that `revision` is the current
 * one, unless the same edit has made it what it is (`isNew`).
 */
function beginEdit(
  db: Database,
  { caller, courseId, revision, digest, now }: Edit,
  { touchesLearners = false }: { touchesLearners?: boolean } = {},
) {
  return db.execute<{ revision: number }>(
    sql`select ${call('begin_edit', {
      editor: caller.userId,
      wanted_course: courseId,
      based_on: revision,
      touches_learners: touchesLearners,
      moment: now.toISOString(),
      edit: digest,
    })} as revision`,
  );
}

/** The condition after `beginEdit` that the edit is not the one that made the revision, sent again. That one changes nothing. */
const isNew = ({ courseId }: Edit): SQL => isEdited(courses, courseId);

function revisionOf({ rows: [row] }: { rows: { revision: number }[] }): number {
  if (!row) throw new Error('An edit returned no revision.');
  return row.revision;
}

/** Brings the outline up to date with which video lessons have a recording. */
function markRecorded(db: Database, courseId: number) {
  return db.execute<{ changed: boolean }>(sql`select rules.mark_recorded(${courseId}) as changed`);
}

export function assertCanManage(db: Database, { caller, courseId }: CourseRequest) {
  return db.execute(sql`select rules.assert_can_manage(${caller.userId}, ${courseId})`);
}

function selectModules(db: Database, courseId: number) {
  return db
    .select({
      id: courseModules.id,
      title: courseModules.title,
      description: courseModules.description,
      lessons: courseModules.lessons,
    })
    .from(courseModules)
    .where(and(eq(courseModules.courseId, courseId), isNull(courseModules.removedAt)))
    .orderBy(asc(courseModules.orderIndex), asc(courseModules.id));
}

function isLesson({ courseId, moduleId, lessonId }: { courseId: number; moduleId: number; lessonId: string }): SQL {
  return sql`${courseModules.id} = ${moduleId} and ${courseModules.courseId} = ${courseId}
    and entry.lesson ->> 'id' = ${lessonId}`;
}
