/** Inserts the instructors, the demo courses, and the content of their lessons. */
import { readFile } from 'node:fs/promises';
import { inArray } from 'drizzle-orm';
import type { LessonContent, LessonOutline } from '#db/courses/lesson-content.shared.ts';
import { renderLesson } from '#db/courses/render-lesson.ts';
import { categories, courseModules, courses, faculty, instructors, lessonContents } from '#db/courses/tables.ts';
import type { SeedDatabase } from '../seed-database.ts';
import type { CourseSeed, LessonSeed } from './course-seed.ts';
import { demoCourses } from './courses/all-courses.ts';
import { daysBefore } from './days.ts';
import { demoAdmin, demoCreator } from './demo-accounts.ts';
import { creatorsInstructor, demoInstructors } from './demo-instructors.ts';
import { readRecording } from './recordings.ts';
import type { SeededAccounts } from './seed-accounts.ts';

type SeedContext = { now: Date; accounts: SeededAccounts };

/**
 * Adds missing courses with all their content. An existing course is not changed, because somebody may have edited it.
 * Returns the ids by slug.
 */
export async function seedCourses(db: SeedDatabase, { now, accounts }: SeedContext): Promise<Map<string, number>> {
  const instructorIds = await seedInstructors(db, accounts);
  const categoryIds = new Map((await db.select().from(categories)).map(({ slug, id }) => [slug, id]));
  const slugs = demoCourses.map(({ slug }) => slug);
  const known = new Set(
    (await db.select({ slug: courses.slug }).from(courses).where(inArray(courses.slug, slugs))).map(({ slug }) => slug),
  );
  const missing = demoCourses.filter(({ slug }) => !known.has(slug));
  if (missing.length > 0) {
    const createdAt = daysBefore(now, 120);
    await db.insert(courses).values(
      missing.map(({ category, instructor, modules: _modules, publishedDaysAgo = 120, ...course }) => ({
        ...course,
        thumbnail: `/art/courses/${course.slug}.svg`,
        categoryId: categoryIds.get(category) ?? null,
        instructorId: instructorIds.get(instructor) ?? null,
        creatorId: accounts.userId(isByDemoCreator({ instructor, status: course.status }) ? demoCreator : demoAdmin),
        publishedAt: course.status === 'ACTIVE' ? daysBefore(now, publishedDaysAgo) : null,
        createdAt,
        updatedAt: createdAt,
      })),
    );
  }
  const inserted = await db
    .select({ slug: courses.slug, id: courses.id })
    .from(courses)
    .where(inArray(courses.slug, slugs));
  const ids = new Map(inserted.map(({ slug, id }) => [slug, id]));
  await seedModules(db, missing, ids);
  return ids;
}

/** Drafts and the courses that the demo creator teaches belong to the creator, the others to the admin. */
function isByDemoCreator({ instructor, status }: Pick<CourseSeed, 'instructor' | 'status'>): boolean {
  return status === 'DRAFT' || status === 'REVIEW' || instructor === creatorsInstructor;
}

async function seedModules(db: SeedDatabase, added: CourseSeed[], courseIds: Map<string, number>): Promise<void> {
  const modules = added.flatMap((course) => {
    const courseId = courseIds.get(course.slug);
    if (courseId === undefined) return [];
    return course.modules.map((module, orderIndex) => ({ course, courseId, module, orderIndex }));
  });
  if (modules.length === 0) return;
  const rows = await db
    .insert(courseModules)
    .values(
      modules.map(({ courseId, orderIndex, module: { title, description, lessons } }) => ({
        courseId,
        orderIndex,
        title,
        description,
        lessons: lessons.map(outlineOf),
      })),
    )
    .returning({ id: courseModules.id, courseId: courseModules.courseId, orderIndex: courseModules.orderIndex });
  const contents = modules.flatMap(({ course, courseId, module, orderIndex }) => {
    const moduleId = rows.find((row) => row.courseId === courseId && row.orderIndex === orderIndex)?.id;
    if (moduleId === undefined) return [];
    return module.lessons.filter(isWritten).map(async (lesson) => {
      const content = await contentOf(course, lesson);
      return { moduleId, lessonId: lesson.id, ...content, html: renderLesson(content.markdown) };
    });
  });
  if (contents.length > 0) await db.insert(lessonContents).values(await Promise.all(contents));
}

/** Some demo courses are still outlines: a lesson without content has no row. */
function isWritten(lesson: LessonSeed): boolean {
  const { file, resources } = lesson;
  return Boolean(
    file ||
      resources ||
      (lesson.type === 'video' && lesson.recording) ||
      (lesson.type === 'quiz' && lesson.questions) ||
      lesson.type === 'practice',
  );
}

function outlineOf(lesson: LessonSeed): LessonOutline {
  const { id, title, type, minutes, isOpen } = lesson;
  return {
    id,
    title,
    type,
    minutes,
    ...(isOpen && { isPreview: true }),
    ...(lesson.type === 'video' && { recorded: lesson.recording !== undefined }),
  };
}

async function contentOf(course: CourseSeed, lesson: LessonSeed): Promise<LessonContent> {
  return {
    markdown: lesson.file
      ? await readFile(new URL(`courses/${course.slug}/${lesson.file}`, import.meta.url), 'utf8')
      : '',
    video: lesson.type === 'video' && lesson.recording ? await readRecording(lesson.recording) : null,
    questions: lesson.type === 'quiz' ? (lesson.questions ?? []) : [],
    rubric: lesson.type === 'assignment' ? (lesson.rubric ?? []) : [],
    completesWhen: 'handed_in',
    resources: lesson.resources ?? [],
    question: lesson.type === 'practice' ? lesson.question : null,
  };
}

/** The ids of the instructors by their keys. */
async function seedInstructors(db: SeedDatabase, accounts: SeededAccounts): Promise<Map<string, number>> {
  const known = await db.select({ name: instructors.name }).from(instructors);
  const missing = demoInstructors.filter(({ name }) => !known.some((row) => row.name === name));
  if (missing.length > 0) {
    await db.insert(instructors).values(
      missing.map(({ key, name, title, company, credentials, bio, avatar }) => ({
        userId: key === creatorsInstructor ? accounts.userId(demoCreator) : null,
        ...{ name, title, company, credentials, bio, avatar },
      })),
    );
    await db.insert(faculty).values(
      missing.map(({ name, title, company, experience, bio, avatar, expertise, featured }) => ({
        ...{ name, title, company, experience, bio, avatar, expertise, featured },
        order: demoInstructors.findIndex((instructor) => instructor.name === name) + 1,
      })),
    );
  }
  const rows = await db.select({ id: instructors.id, name: instructors.name }).from(instructors);
  return new Map(
    demoInstructors.flatMap(({ key, name }) => {
      const row = rows.find((instructor) => instructor.name === name);
      return row ? [[key, row.id]] : [];
    }),
  );
}
