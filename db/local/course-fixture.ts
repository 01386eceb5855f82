/** Creates a small course for tests, with any number of modules and lessons. */
import type { Database } from '#db/connection/client.ts';
import type { LessonContent, LessonType, QuizQuestion } from '../courses/lesson-content.shared.ts';
import type { CourseStatus } from '../courses/states.ts';
import { courseModules, courses, lessonContents } from '../courses/tables.ts';

export type LessonFixture = { type: LessonType; minutes?: number } & Partial<LessonContent>;
export type CourseFixture = { id: number; slug: string; lessons: { moduleId: number; lessonId: string }[] };

type CourseValues = {
  slug?: string;
  status?: CourseStatus;
  price?: string | null;
  creatorId?: number | null;
  /** Lessons by module. */
  modules: LessonFixture[][];
};

export const reading: LessonFixture = { type: 'reading', markdown: 'Read this.' };

/** Three questions, one of each kind. */
export const quizQuestions: QuizQuestion[] = [
  {
    id: 'capital',
    kind: 'single',
    prompt: 'Which of these is a greeting?',
    options: [
      { id: 'a', text: 'Good morning' },
      { id: 'b', text: 'Forty-two' },
    ],
    correct: ['a'],
    explanation: 'Forty-two is a number.',
  },
  {
    id: 'star',
    kind: 'multiple',
    prompt: 'Which belong to STAR?',
    options: [
      { id: 'a', text: 'Situation' },
      { id: 'b', text: 'Action' },
      { id: 'c', text: 'Revenge' },
    ],
    correct: ['a', 'b'],
    explanation: 'Situation, task, action, result.',
  },
  {
    id: 'word',
    kind: 'text',
    prompt: 'What do you send after an interview?',
    accepted: ['a thank you note', 'thank you note'],
    explanation: 'A short note of thanks.',
  },
];
export const allRight = { capital: ['a'], star: ['b', 'a'], word: [' A  Thank you NOTE '] };

export async function createTestCourse(db: Database, wanted: CourseValues): Promise<CourseFixture> {
  const slug = wanted.slug ?? `course-${crypto.randomUUID()}`;
  const { status = 'ACTIVE', price = '99.00', creatorId = null } = wanted;
  const [course] = await db
    .insert(courses)
    .values({ title: `Course ${slug}`, slug, status, price, creatorId })
    .returning({ id: courses.id });
  if (!course) throw new Error('The test course was not created.');
  const lessons: CourseFixture['lessons'] = [];
  for (const [moduleIndex, module] of wanted.modules.entries()) {
    const outline = module.map(({ type, video, minutes = 10 }, index) => ({
      id: `lesson-${moduleIndex + 1}-${index + 1}`,
      title: `Lesson ${moduleIndex + 1}.${index + 1}`,
      type,
      minutes,
      ...(type === 'video' && { recorded: Boolean(video) }),
    }));
    const [row] = await db
      .insert(courseModules)
      .values({ courseId: course.id, title: `Module ${moduleIndex + 1}`, orderIndex: moduleIndex, lessons: outline })
      .returning({ id: courseModules.id });
    if (!row) throw new Error('The test module was not created.');
    for (const [index, { type: _, minutes: __, ...content }] of module.entries()) {
      const lessonId = `lesson-${moduleIndex + 1}-${index + 1}`;
      lessons.push({ moduleId: row.id, lessonId });
      const html = content.markdown ? `<p>${content.markdown}</p>` : '';
      await db.insert(lessonContents).values({ moduleId: row.id, lessonId, html, ...content });
    }
  }
  return { id: course.id, slug, lessons };
}
