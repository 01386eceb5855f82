/** Makes the wire shape of a course from its row, field by field, so that no private column can leak. */
import type { CourseRow } from '#db/courses/catalog.ts';
import type { LessonOutline as StoredLesson } from '#db/courses/lesson-content.shared.ts';
import type { CoursePageRow, MainCourseRow } from '#db/learning/course-page.ts';
import type { Course, CourseDetail, LessonOutline, MainCourse } from './contract.ts';

/** The category shown for a course without one (docs/product.md "Catalog"). */
const fallbackCategory = { name: 'General', slug: 'general' };

export function courseAnswer(row: CourseRow): Course {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    shortDescription: row.shortDescription,
    price: row.price,
    originalPrice: row.originalPrice,
    thumbnail: row.thumbnail,
    imageUrl: row.thumbnail,
    duration: row.duration ?? 0,
    durationHours: Math.round(row.lessonMinutes / 6) / 10,
    lessonMinutes: row.lessonMinutes,
    level: row.level,
    category: row.category ?? fallbackCategory,
    instructor: row.instructor,
    rating: Number(row.rating),
    reviewCount: row.reviewCount,
    totalStudents: row.studentCount,
    studentCount: row.studentCount,
    featured: row.featured,
    status: row.status,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function courseDetailAnswer(row: CoursePageRow): CourseDetail {
  const modules = row.modules.map(({ id, title, description, lessons }) => ({
    id,
    title,
    description,
    lessons: lessons.map((lesson) => ({ ...lessonOutlineAnswer(lesson), isPreview: lesson.id === row.openLesson })),
  }));
  return {
    ...courseAnswer(row),
    modules,
    outcomes: row.outcomes,
    outputs: row.outputs,
    forWhom: row.forWhom,
    notForWhom: row.notForWhom,
    answeredWithinHours: row.answeredWithinHours,
    liveSessionTypes: row.liveSessionTypes,
    mentorMinutes: row.mentorMinutes,
    mainCourses: row.mainCourses.map(mainCourseAnswer),
  };
}

function mainCourseAnswer(row: MainCourseRow): MainCourse {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    price: row.price,
    originalPrice: row.originalPrice,
    duration: row.duration ?? 0,
    level: row.level,
    lessonMinutes: row.lessonMinutes,
    outputs: row.outputs,
    lessonCounts: row.lessonCounts,
    liveSessionTypes: row.liveSessionTypes,
    mentorMinutes: row.mentorMinutes,
  };
}

/** The public part of a lesson, as it is stored in the outline of its course. */
export function lessonOutlineAnswer({ id, title, type, minutes, recorded = false }: StoredLesson): LessonOutline {
  return { id, title, type, minutes, recorded: type !== 'video' || recorded };
}
