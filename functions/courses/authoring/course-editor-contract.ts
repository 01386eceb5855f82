/** A course as its creator edits it, over the wire. What is read back after an edit is what these take. */
import { z } from 'zod';
import { lessonTypes, resourceTypes } from '#db/courses/lesson-content.shared.ts';
import { courseLevels, courseStatuses } from '#db/courses/states.ts';
import { draftLine, linkAddress, ownFile, revision } from '../../admin/form-fields.shared.ts';
import { dollars, draftText, instant, requiredLine, rowId } from '../../api/text.shared.ts';

/** The server gave an uploaded file its ending, by its content: another ending is another file. */
const playedFile = ownFile.regex(/\.(mp4|webm)$/, 'Choose a video: an MP4 or WebM file');
const captionsFile = ownFile.regex(/\.vtt$/, 'Choose captions: a WebVTT file');

export const newCourseInputSchema = z
  .strictObject({ title: requiredLine(120, 'Give the course a title') })
  .meta({ id: 'NewCourseInput' });

const days = 'Give whole days, from 1 to 1,000';

const detailFields = {
  title: requiredLine(120, 'Give the course a title'),
  subtitle: draftLine(200).nullable(),
  shortDescription: draftLine(300).nullable(),
  description: draftText(10_000),
  thumbnail: ownFile.nullable(),
  price: dollars.nullable(),
  originalPrice: dollars.nullable(),
  duration: z.number().int(days).min(1, days).max(1000, days).nullable().describe('Days.'),
  level: z.enum(courseLevels),
};

export const courseDetailsInputSchema = z
  .strictObject({
    revision,
    ...detailFields,
    slug: z
      .string()
      .max(100)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens')
      .refine((slug) => !/^\d+$/.test(slug) && slug !== 'featured', 'Choose an address with a word in it'),
    categoryId: rowId.nullable(),
    instructorId: rowId.nullable(),
  })
  .meta({ id: 'CourseDetailsInput' });
export type CourseDetailsInput = z.input<typeof courseDetailsInputSchema>;

const lessonOutlineFields = {
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'A lesson id is made of small letters, digits and hyphens')
    .describe('Drawn by whoever adds the lesson; it never changes.'),
  title: requiredLine(150, 'Give the lesson a title'),
  type: z.enum(lessonTypes),
  minutes: z.number().int().min(0).max(600),
};

const moduleTextFields = {
  title: requiredLine(150, 'Give the module a title'),
  description: draftLine(500).nullable(),
};

/** Progress and content belong to a lesson's id, so no two lessons of a course share one. */
function refuseTwins(modules: { lessons: { id: string }[] }[], context: z.RefinementCtx) {
  const seen = new Set<string>();
  for (const [place, module] of modules.entries()) {
    for (const [index, { id }] of module.lessons.entries()) {
      if (seen.has(id)) {
        context.addIssue({
          code: 'custom',
          path: [place, 'lessons', index, 'id'],
          message: 'Two lessons share this id',
        });
      }
      seen.add(id);
    }
  }
}

export const courseOutlineInputSchema = z
  .strictObject({
    revision,
    modules: z
      .array(
        z.strictObject({
          id: rowId.nullable().describe('Null: a new module.'),
          ...moduleTextFields,
          lessons: z.array(z.strictObject(lessonOutlineFields)).max(100),
        }),
      )
      .max(60)
      .superRefine(refuseTwins),
  })
  .meta({ id: 'CourseOutlineInput' });
export type CourseOutlineInput = z.input<typeof courseOutlineInputSchema>;

const optionId = z.string().min(1).max(40);
const shortText = (maximum: number) => requiredLine(maximum, 'Please fill this in');

const choiceQuestionSchema = z
  .strictObject({
    id: optionId,
    kind: z.enum(['single', 'multiple']),
    prompt: shortText(1000),
    options: z
      .array(z.strictObject({ id: optionId, text: shortText(500) }))
      .min(2, 'Give at least two answers to choose from')
      .max(10),
    correct: z.array(optionId).min(1, 'Mark the right answer'),
    explanation: draftText(2000),
  })
  .refine(({ options, correct }) => correct.every((id) => options.some((option) => option.id === id)), {
    path: ['correct'],
    message: 'Mark the right answer',
  })
  .refine(({ kind, correct }) => kind === 'multiple' || correct.length === 1, {
    path: ['correct'],
    message: 'Mark one right answer',
  });
const textQuestionSchema = z.strictObject({
  id: optionId,
  kind: z.literal('text'),
  prompt: shortText(1000),
  accepted: z.array(shortText(200)).min(1, 'Give an answer that counts as right').max(20),
  explanation: draftText(2000),
});

const seconds = 'Give the length in seconds, at least 1 and at most a day';

const lessonContentSchema = z
  .strictObject({
    markdown: draftText(100_000),
    video: z
      .strictObject({
        url: playedFile,
        captionsUrl: captionsFile.nullable(),
        durationSeconds: z.number().min(1, seconds).max(86_400, seconds),
      })
      .nullable(),
    questions: z.array(z.discriminatedUnion('kind', [choiceQuestionSchema, textQuestionSchema])).max(50),
    rubric: z
      .array(
        z.strictObject({
          criterion: shortText(200),
          points: z.number().int().min(0).max(100),
          looksLike: draftText(1000),
        }),
      )
      .max(20),
    resources: z
      .array(
        z.strictObject({
          id: optionId,
          title: shortText(150),
          type: z.enum(resourceTypes),
          url: linkAddress,
          description: draftLine(300).nullable(),
        }),
      )
      .max(30),
  })
  .meta({ id: 'LessonContent' });
export type LessonContentInput = z.input<typeof lessonContentSchema>;

export const lessonContentInputSchema = z
  .strictObject({ revision, content: lessonContentSchema })
  .meta({ id: 'LessonContentInput' });

/** What every saved edit answers. */
export const savedSchema = z.object({ revision, savedAt: instant }).meta({ id: 'SavedEdit' });
export type SavedEdit = z.infer<typeof savedSchema>;

const editedModuleSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string().nullable(),
  lessons: z.array(
    z.object({ id: z.string(), title: z.string(), type: z.enum(lessonTypes), minutes: z.number().int() }),
  ),
});
export type EditedModule = z.infer<typeof editedModuleSchema>;

export const savedOutlineSchema = savedSchema
  .extend({ modules: z.array(editedModuleSchema) })
  .meta({ id: 'SavedOutline' });
export type SavedOutline = z.infer<typeof savedOutlineSchema>;

const choice = z.object({ id: z.number().int(), name: z.string() });

export const editedCourseSchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    status: z.enum(courseStatuses),
    revision,
    reviewNote: z.string().nullable(),
    updatedAt: instant,
    studentCount: z.number().int(),
    wasPublished: z.boolean().describe('Its address stays as it is: people have links to it.'),
    details: z.object({
      title: z.string(),
      subtitle: z.string().nullable(),
      shortDescription: z.string().nullable(),
      description: z.string(),
      thumbnail: z.string().nullable(),
      price: dollars.nullable(),
      originalPrice: dollars.nullable(),
      duration: z.number().int().nullable(),
      level: z.enum(courseLevels),
      categoryId: z.number().int().nullable(),
      instructorId: z.number().int().nullable(),
    }),
    modules: z.array(editedModuleSchema),
    gaps: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .describe('What is missing before a review: a field of the details, `modules.{place}`, or `lessons.{id}`.'),
    categories: z.array(choice),
    instructors: z.array(choice),
  })
  .meta({ id: 'EditedCourse' });
export type EditedCourse = z.infer<typeof editedCourseSchema>;

export const editedLessonSchema = z
  .object({
    course: z.object({ id: z.number().int(), slug: z.string(), title: z.string(), revision }),
    lesson: z.object(lessonOutlineFields),
    content: lessonContentSchema,
    links: z
      .record(z.string(), z.string())
      .describe('What opens the uploaded files among its addresses, for some hours.'),
  })
  .meta({ id: 'EditedLesson' });
export type EditedLesson = z.infer<typeof editedLessonSchema>;

const ownCourseSchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    status: z.enum(courseStatuses),
    thumbnail: z.string().nullable(),
    price: dollars.nullable(),
    studentCount: z.number().int(),
    completedCount: z.number().int(),
    rating: z.number(),
    reviewCount: z.number().int(),
    reviewNote: z.string().nullable(),
    revenue: z.string().describe('Dollars of completed orders, two places.'),
    updatedAt: instant,
  })
  .meta({ id: 'OwnCourse' });
export type OwnCourse = z.infer<typeof ownCourseSchema>;
export const ownCourseListSchema = z.array(ownCourseSchema).meta({ id: 'OwnCourseList' });

export const courseFiguresSchema = z
  .object({
    id: z.number().int(),
    title: z.string(),
    status: z.enum(courseStatuses),
    studentCount: z.number().int(),
    completedCount: z.number().int(),
    averageProgress: z.number().int(),
    rating: z.number(),
    reviewCount: z.number().int(),
    revenue: z.string(),
    lessons: z.array(
      z.object({
        moduleId: z.number().int(),
        lessonId: z.string(),
        title: z.string(),
        started: z.number().int(),
        completed: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'CourseFigures' });
export type CourseFigures = z.infer<typeof courseFiguresSchema>;

export const createdCourseSchema = z.object({ id: z.number().int() }).meta({ id: 'CreatedCourse' });

/** A course as a file. `format` says which rules it follows, so that a later version can still read it. */
export const courseFileSchema = z
  .strictObject({
    format: z.literal('interview-launchpad-course/1', 'This is not a course file of this school'),
    exportedAt: instant.optional(),
    details: z.strictObject(detailFields),
    categorySlug: z.string().max(100).nullable(),
    modules: z
      .array(
        z.strictObject({
          ...moduleTextFields,
          lessons: z.array(z.strictObject({ ...lessonOutlineFields, content: lessonContentSchema })).max(100),
        }),
      )
      .max(60)
      .superRefine(refuseTwins),
  })
  .meta({ id: 'CourseFile' });
