/** A whole course as one value: copies a course, exports it as a file, and creates a draft from such a file. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { type AuditContext, audit } from '../../admin/audit.ts';
import { lockSlug } from '../../admin/lock-slug.ts';
import type { LessonContent, LessonOutline } from '../lesson-content.shared.ts';
import { lessonFilesOf } from '../lesson-files.ts';
import { renderLesson } from '../render-lesson.ts';
import { courseModules, courses, lessonContents } from '../tables.ts';
import { assertCanManage, type CourseDetails, editorRoles, freeCourseSlug, slugBaseOf } from './course-editor.ts';
import { refuseForeignFiles } from './foreign-files.ts';

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

/** The parts of a course that have a meaning only in this school and are not part of its file. */
type Local = { slug: string; instructorId: number | null };

/** Reads a course as one value. Refuses `not_found`. */
export async function exportCourse(
  db: Database,
  { caller, courseId }: { caller: Caller; courseId: number },
): Promise<WholeCourse & Local> {
  const { found } = await authorized(db, { roles: editorRoles }, caller, {
    access: assertCanManage(db, { caller, courseId }),
    found: db.execute<{ course: WholeCourse & Local }>(sql`
      select jsonb_build_object(
        'slug', c.slug,
        'instructorId', c.instructor_id,
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
          from ${courseModules} m where m.course_id = c.id
        ), '[]')
      ) as course
      from ${courses} c where c.id = ${courseId}`),
  });
  const [row] = found.rows;
  if (!row) throw new Refusal('not_found');
  return row.course;
}

/**
 * Creates a draft of the caller's from a whole course, all or nothing, and returns its id. `copyOf`: the course of this
 * school that is copied, which the caller must be allowed to edit; the draft gets its instructor and files. A course
 * from a file (null) gets no instructor and may use only the caller's own files. Refuses `upload_unknown`
 * and the `markdownRefusals`.
 */
export async function importCourse(
  db: Database,
  { course, copyOf, ...context }: AuditContext & { course: WholeCourse; copyOf: Local | null },
): Promise<number> {
  const { details, categorySlug, modules } = course;
  const at = context.now.toISOString();
  const rows = modules.map(({ title, description, lessons }, module) => ({
    title,
    description,
    lessons: lessons.map(({ content: _content, ...outline }) => outline),
    contents: lessons.map(({ id, content }, lesson) => ({
      ...content,
      lessonId: id,
      html: renderLesson(content.markdown, `modules.${module}.lessons.${lesson}.content.markdown`),
    })),
  }));
  const files = copyOf
    ? []
    : modules.flatMap(({ lessons }) => lessons.flatMap(({ content }) => lessonFilesOf(content)));
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
        instructorId: sql`(select id from instructors where id = ${copyOf?.instructorId ?? null})`,
        createdAt: context.now,
        updatedAt: context.now,
      })
      .returning({ id: courses.id }),
    modules: db.execute(sql`
      with module as (
        insert into ${courseModules} (course_id, title, description, order_index, lessons)
        select currval('courses_id_seq'), entry ->> 'title', entry ->> 'description', position, entry -> 'lessons'
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as m (entry, position)
        returning id, order_index
      )
      insert into ${lessonContents} (module_id, lesson_id, markdown, html, video, questions, rubric,
        completes_when, resources, question, updated_at)
      select module.id, t.content ->> 'lessonId', t.content ->> 'markdown', t.content ->> 'html',
        nullif(t.content -> 'video', 'null'), t.content -> 'questions', t.content -> 'rubric',
        t.content ->> 'completesWhen', t.content -> 'resources',
        -- A question of another course, or of another school, is left out: the editor then asks to choose one.
        (select slug from practice_questions where slug = t.content ->> 'question' and rules.is_course_question(slug, null)),
        ${at}
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as m (entry, position)
      join module on module.order_index = m.position
      cross join lateral jsonb_array_elements(m.entry -> 'contents') as t (content)`),
    recorded: db.execute(sql`select rules.mark_recorded(currval('courses_id_seq')::integer)`),
    audit: audit(db, context, {
      action: 'course.import',
      subject: { type: 'courses', id: sql`currval('courses_id_seq')::text` },
    }),
  });
  if (!row) throw new Error('The course was not created.');
  return row.id;
}
