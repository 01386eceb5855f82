/** Makes the wire shapes of the course editor from database rows. */
import type { EditedCourseRow, EditedLessonRow } from '#db/courses/authoring/course-editor.ts';
import type { CourseFiguresRow, OwnCourseRow } from '#db/courses/authoring/course-figures.ts';
import type { LessonOutline } from '#db/courses/lesson-content.shared.ts';
import type { CourseFigures, EditedCourse, EditedLesson, EditedModule, OwnCourse } from './course-editor-contract.ts';

export function editedCourse(row: EditedCourseRow): EditedCourse {
  return {
    id: row.id,
    slug: row.slug,
    status: row.status,
    revision: row.revision,
    reviewNote: row.reviewNote,
    updatedAt: row.updatedAt.toISOString(),
    studentCount: row.studentCount,
    wasPublished: row.publishedAt !== null || row.status === 'COMING_SOON',
    details: {
      title: row.title,
      subtitle: row.subtitle,
      shortDescription: row.shortDescription,
      description: row.description,
      outcomes: row.outcomes,
      forWhom: row.forWhom,
      notForWhom: row.notForWhom,
      outputs: row.outputs,
      thumbnail: row.thumbnail,
      price: row.price,
      originalPrice: row.originalPrice,
      duration: row.duration,
      level: row.level,
      categoryId: row.categoryId,
      instructorId: row.instructorId,
    },
    modules: row.modules.map(editedModule),
    gaps: row.gaps,
    categories: row.categories,
    instructors: row.instructors,
  };
}

export function editedLesson(
  { course, lesson, content }: EditedLessonRow,
  links: Record<string, string>,
): EditedLesson {
  return { course, lesson: editedOutline(lesson), content, links };
}

/** The modules of a course as the editor sends them back. */
export function editedModule({ id, title, description, lessons }: EditedCourseRow['modules'][number]): EditedModule {
  return { id, title, description, lessons: lessons.map(editedOutline) };
}

function editedOutline({ id, title, type, minutes, isPreview = false }: LessonOutline) {
  return { id, title, type, minutes, isPreview };
}

export function ownCourse(row: OwnCourseRow): OwnCourse {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    status: row.status,
    thumbnail: row.thumbnail,
    price: row.price,
    studentCount: row.studentCount,
    completedCount: row.completedCount,
    rating: Number(row.rating),
    reviewCount: row.reviewCount,
    reviewNote: row.reviewNote,
    revenue: row.revenue,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function courseFigures(row: CourseFiguresRow): CourseFigures {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    studentCount: row.studentCount,
    completedCount: row.completedCount,
    averageProgress: row.averageProgress,
    rating: Number(row.rating),
    reviewCount: row.reviewCount,
    revenue: row.revenue,
    lessons: row.lessons,
  };
}
