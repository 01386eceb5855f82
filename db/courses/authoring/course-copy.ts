/** A whole course as one value: copies a course, exports it as a file, and creates a draft from such a file. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { claimTry, type ThrottleClaim } from '../../accounts/throttle.ts';
import { type AuditContext, audit } from '../../admin/audit.ts';
import { lockSlug } from '../../admin/lock-slug.ts';
import type { LessonContent, LessonOutline } from '../lesson-content.shared.ts';
import { linkedFilesOf } from '../lesson-files.ts';
import { courseModules, courses, lessonContents } from '../tables.ts';
import {
  assertCanManage,
  type CourseDetails,
  editorRoles,
  freeCourseSlug,
  refuseLargeCourse,
  refuseManyCourses,
  slugBaseOf,
} from './course-editor.ts';
import { refuseForeignFiles } from './foreign-files.ts';
import { renderModules } from './render-modules.ts';

/** What a copy contains: everything that was written, but no learners, orders or ratings. */
export type WholeCourse = {
  details: Omit<CourseDetails, 'slug' | 'categoryId' | 'instructorId'>;
  /** By slug, because ids differ between schools. */
  categorySlug: string | null;
  modules: {
    title: string;
    description: string | null;
    lessons: (Required<Omit<LessonOutline, 'recorded'>> & { content: LessonContent })[];
  }[];
};

/** Reads a course as one value, and its slug for the name of a file. Refuses `not_found`. */
export async function exportCourse(
  db: Database,
  { caller, courseId }: { caller: Caller; courseId: number },
): Promise<WholeCourse & { slug: string }> {
  const { found } = await authorized(db, { roles: editorRoles }, caller, {
    access: assertCanManage(db, { caller, courseId }),
    found: db.execute<{ course: WholeCourse & { slug: string } }>(sql`
      select jsonb_build_object(
        'slug', c.slug,
        'details', jsonb_build_object('title', c.title, 'subtitle', c.subtitle, 'shortDescription', c.short_description,
          'description', c.description, 'outcomes', c.outcomes, 'forWhom', c.for_whom, 'notForWhom', c.not_for_whom,
          'outputs', c.outputs, 'thumbnail', c.thumbnail, 'price', c.price::text,
          'originalPrice', c.original_price::text, 'duration', c.duration, 'level', c.level),
        'categorySlug', (select slug from categories where id = c.category_id),
        'modules', coalesce((
          select jsonb_agg(jsonb_build_object('title', m.title, 'description', m.description, 'lessons', coalesce((
            select jsonb_agg('{"isPreview": false}' || (entry.lesson - 'recorded') || jsonb_build_object('content', jsonb_build_object(
                'markdown', coalesce(t.markdown, ''), 'video', t.video, 'questions', coalesce(t.questions, '[]'),
                'rubric', coalesce(t.rubric, '[]'),
                'completesWhen', coalesce(t.completes_when, 'handed_in'), 'resources', coalesce(t.resources, '[]'),
                'question', t.question
              )) order by entry.position)
            from jsonb_array_elements(m.lessons) with ordinality as entry (lesson, position)
            left join ${lessonContents} t on t.module_id = m.id and t.lesson_id = entry.lesson ->> 'id'
          ), '[]')) order by m.order_index, m.id)
          from ${courseModules} m where m.course_id = c.id and m.removed_at is null
        ), '[]')
      ) as course
      from ${courses} c where c.id = ${courseId}`),
  });
  const [row] = found.rows;
  if (!row) throw new Refusal('not_found');
  return row.course;
}

/**
 * Counts an import before its file is even validated: only somebody with a live session and the role has that done, and not too
 * often. Refuses `too_many_requests`.
 */
export async function claimImport(
  db: Database,
  { caller, claim, now }: { caller: Caller; claim: ThrottleClaim; now: Date },
): Promise<void> {
  await authorized(db, { roles: editorRoles, write: true }, caller, { tries: claimTry(db, claim, now) });
}

/** What copies and imports together may cost an account. */
type Copying = AuditContext & { claim: ThrottleClaim };

/**
 * Creates a draft of the caller's own as a copy of a course that they may edit, with its instructor and its files, and
 * returns its id. The rendered texts are copied too, because rendering a long course takes seconds. Two round trips.
 * Refuses `not_found`, `too_many_requests` and `too_many_courses`.
 */
export async function duplicateCourse(
  db: Database,
  { courseId, titleOf, claim, ...context }: Copying & { courseId: number; titleOf: (original: string) => string },
): Promise<number> {
  const { caller, now } = context;
  const {
    original: [original],
  } = await authorized(db, { roles: editorRoles, write: true }, caller, {
    access: assertCanManage(db, { caller, courseId }),
    tries: claimTry(db, claim, now),
    original: db.select({ title: courses.title }).from(courses).where(eq(courses.id, courseId)),
  });
  if (!original) throw new Refusal('not_found');
  const title = titleOf(original.title);
  const at = sql`${now.toISOString()}::timestamptz`;
  const { row } = await authorized(db, { roles: editorRoles, write: true }, caller, {
    access: assertCanManage(db, { caller, courseId }),
    // Locked, so that it is not deleted before all of it is copied.
    lock: db.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('key share'),
    slug: lockSlug(db, courses, slugBaseOf(title)),
    row: db.execute<{ id: number }>(sql`
      insert into ${courses} (title, slug, status, creator_id, created_at, updated_at, subtitle, short_description,
        description, outcomes, for_whom, not_for_whom, outputs, thumbnail, price, original_price, duration, level,
        category_id, instructor_id)
      select ${title}::text, ${freeCourseSlug(title)}, 'DRAFT', ${caller.userId}::integer, ${at}, ${at}, c.subtitle,
        c.short_description, c.description, c.outcomes, c.for_whom, c.not_for_whom, c.outputs, c.thumbnail, c.price,
        c.original_price, c.duration, c.level, c.category_id, c.instructor_id
      from ${courses} as c where c.id = ${courseId}
      returning id`),
    modules: db.execute(sql`
      with original as (
        select m.*, row_number() over (order by m.order_index, m.id) as place
        from ${courseModules} m where m.course_id = ${courseId} and m.removed_at is null
      ), module as (
        insert into ${courseModules} (course_id, title, description, order_index, lessons)
        select currval('courses_id_seq'), title, description, place, lessons from original
        returning id, order_index
      )
      insert into ${lessonContents} (module_id, lesson_id, markdown, html, video, questions, rubric,
        completes_when, resources, question, updated_at)
      select module.id, t.lesson_id, t.markdown, t.html, t.video, t.questions, t.rubric, t.completes_when, t.resources,
        ${copiedQuestion(sql`t.question`)}, ${at}
      from original
      join module on module.order_index = original.place
      join ${lessonContents} t on t.module_id = original.id
       and original.lessons @> jsonb_build_array(jsonb_build_object('id', t.lesson_id))`),
    few: refuseManyCourses(db, caller),
    recorded: db.execute(sql`select rules.mark_recorded(currval('courses_id_seq')::integer)`),
    audit: auditNewCourse(db, context),
  });
  const [copy] = row.rows;
  if (!copy) throw new Error('The course was not copied.');
  return copy.id;
}

/**
 * Creates a draft of the caller's from a course file, all or nothing, and returns its id. It gets no instructor and may use
 * only the caller's own files. Other requests continue while its texts are rendered. It is counted before (`claimImport`).
 * Refuses `upload_unknown`, `too_many_courses`, `course_too_large` and the `markdownRefusals`.
 */
export async function importCourse(
  db: Database,
  { course, ...context }: AuditContext & { course: WholeCourse },
): Promise<number> {
  const { details, categorySlug, modules } = course;
  const at = context.now.toISOString();
  const rows = await renderModules(modules);
  const files = modules.flatMap(({ lessons }) => lessons.flatMap(({ content }) => linkedFilesOf(content)));
  const {
    row: [row],
  } = await authorized(db, { roles: editorRoles, write: true }, context.caller, {
    slug: lockSlug(db, courses, slugBaseOf(details.title)),
    ownFiles: refuseForeignFiles(db, { caller: context.caller, files, lesson: null }),
    row: db
      .insert(courses)
      .values({
        ...details,
        slug: freeCourseSlug(details.title),
        status: 'DRAFT',
        creatorId: context.caller.userId,
        categoryId: sql`(select id from categories where slug = ${categorySlug} and kind = 'course')`,
        createdAt: context.now,
        updatedAt: context.now,
      })
      .returning({ id: courses.id }),
    modules: db.execute(sql`
      with sent as (
        select m.* from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as m (entry, position)
      ), module as (
        insert into ${courseModules} (course_id, title, description, order_index, lessons)
        select currval('courses_id_seq'), entry ->> 'title', entry ->> 'description', position, entry -> 'lessons'
        from sent
        returning id, order_index
      )
      insert into ${lessonContents} (module_id, lesson_id, markdown, html, video, questions, rubric,
        completes_when, resources, question, updated_at)
      select module.id, t.content ->> 'lessonId', t.content ->> 'markdown', t.content ->> 'html',
        nullif(t.content -> 'video', 'null'), t.content -> 'questions', t.content -> 'rubric',
        t.content ->> 'completesWhen', t.content -> 'resources',
        ${copiedQuestion(sql`t.content ->> 'question'`)},
        ${at}
      from sent
      join module on module.order_index = sent.position
      cross join lateral jsonb_array_elements(sent.entry -> 'contents') as t (content)`),
    few: refuseManyCourses(db, context.caller),
    size: refuseLargeCourse(db, sql`currval('courses_id_seq')::integer`),
    recorded: db.execute(sql`select rules.mark_recorded(currval('courses_id_seq')::integer)`),
    audit: auditNewCourse(db, context),
  });
  if (!row) throw new Error('The course was not created.');
  return row.id;
}

/** A question of another course, or of another school, is left out: the editor then asks to choose one. */
const copiedQuestion = (slug: SQL) =>
  sql`(select q.slug from practice_questions q where q.slug = ${slug} and rules.is_course_question(q.slug, null))`;

/** Copies and imports are one action: each writes a whole course. */
const auditNewCourse = (db: Database, context: AuditContext) =>
  audit(db, context, {
    action: 'course.import',
    subject: { type: 'courses', id: sql`currval('courses_id_seq')::text` },
  });
