/**
 * What goes over the wire for courses. docs/product.md "Course card", "Course page" and "Calls",
 * docs/decisions.md "Courses and learning".
 */
import { z } from 'zod';
import { lessonTypes } from '#db/courses/lesson-content.shared.ts';
import { courseLevels, courseOutputs, courseStatuses } from '#db/courses/states.ts';
import { accessEnds, liveSessionTypes } from '#db/learning/states.ts';
import { dollars } from '../api/dollars.shared.ts';
import { instant, offset } from '../api/numbers-and-times.shared.ts';
import { searchLine } from '../api/search-line.shared.ts';
import { line } from '../api/text.shared.ts';

export const categorySchema = z
  .object({ name: z.string(), slug: z.string(), description: z.string().nullable(), color: z.string() })
  .meta({ id: 'Category' });

export const instructorSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    title: z.string().nullable(),
    company: z.string().nullable(),
    credentials: z.string().nullable(),
    bio: z.string().nullable(),
    avatar: z.string().nullable(),
  })
  .meta({ id: 'Instructor' });

export const courseSchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    subtitle: z.string().nullable(),
    description: z.string(),
    shortDescription: z.string().nullable(),
    price: dollars.nullable(),
    originalPrice: dollars.nullable(),
    thumbnail: z.string().nullable(),
    imageUrl: z
      .string()
      .nullable()
      .describe('The same value as thumbnail, under the name that the cart and checkout use.'),
    duration: z.number().int().describe('Days from start to finish.'),
    durationHours: z.number().describe('Total hours of all lessons, to one decimal.'),
    lessonMinutes: z.number().int().describe('Total minutes of all lessons.'),
    level: z.enum(courseLevels),
    category: categorySchema.pick({ name: true, slug: true }),
    instructor: instructorSchema.nullable(),
    rating: z.number().describe('0 to 5; 0 while nobody has reviewed it.'),
    reviewCount: z.number().int(),
    totalStudents: z.number().int(),
    studentCount: z.number().int(),
    featured: z.boolean(),
    status: z.enum(courseStatuses),
    publishedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Course' });
export type Course = z.infer<typeof courseSchema>;

export const courseListSchema = z.array(courseSchema).meta({ id: 'CourseList' });

/** A lesson as every visitor can see it. */
export const lessonOutlineSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    type: z.enum(lessonTypes),
    minutes: z.number().int(),
    recorded: z.boolean().describe('False only for a video lesson that has no recording yet.'),
  })
  .meta({ id: 'LessonOutline' });
export type LessonOutline = z.infer<typeof lessonOutlineSchema>;

const moduleOutlineSchema = z
  .object({
    id: z.number().int(),
    title: z.string(),
    description: z.string().nullable(),
    lessons: z.array(
      lessonOutlineSchema.extend({
        isPreview: z.boolean().describe('Whether everybody may take this lesson without an account.'),
      }),
    ),
  })
  .meta({ id: 'ModuleOutline' });

/** What decides which benefits a course page may name. */
const liveTeachingFields = {
  liveSessionTypes: z
    .array(z.enum(liveSessionTypes))
    .describe('The types of its live sessions for groups, held and planned.'),
  mentorMinutes: z
    .number()
    .int()
    .nullable()
    .describe('The length of its shortest live session with a single seat; null when it has none.'),
};

const mainCourseSchema = z
  .object({
    ...courseSchema.pick({
      id: true,
      slug: true,
      title: true,
      price: true,
      originalPrice: true,
      duration: true,
      level: true,
      lessonMinutes: true,
    }).shape,
    outputs: z.array(z.enum(courseOutputs)),
    lessonCounts: z
      .partialRecord(z.enum(lessonTypes), z.number().int())
      .describe('How many lessons there are of each kind.'),
    ...liveTeachingFields,
  })
  .meta({ id: 'MainCourse' });
export type MainCourse = z.infer<typeof mainCourseSchema>;

export const courseDetailSchema = courseSchema
  .extend({
    modules: z.array(moduleOutlineSchema),
    outcomes: z.array(z.string()).describe('What learners can do at the end.'),
    outputs: z.array(z.enum(courseOutputs)).describe('What learners make and keep, besides the certificate.'),
    forWhom: z.array(z.string()),
    notForWhom: z.array(z.string()),
    answeredWithinHours: z
      .number()
      .int()
      .min(1)
      .nullable()
      .describe('Within how many hours four of five assignments were answered lately; null before ten were.'),
    ...liveTeachingFields,
    mainCourses: z
      .array(mainCourseSchema)
      .describe('The first three courses of the catalog that can be bought, to compare it with.'),
  })
  .meta({ id: 'CourseDetail' });
export type CourseDetail = z.infer<typeof courseDetailSchema>;

/** `all` and an empty string mean no filter, because the catalog's select sends them. */
export const courseQuerySchema = z.object({
  search: searchLine
    .optional()
    .describe(
      'Matches any part of title or descriptions, with synonyms and misspellings; with fewer than three letters, beginnings of words only. At most 200 results.',
    ),
  category: line(60).optional(),
  level: line(20)
    .transform((level) => level.toLowerCase())
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
  offset,
});

export const courseAccessSchema = z
  .object({
    hasAccess: z.boolean(),
    enrolled: z.boolean(),
    progress: z.number().int().min(0).max(100),
    ended: z
      .object({
        by: z.enum(accessEnds),
        at: instant.nullable(),
        reason: z.string().nullable().describe('What the staff wrote to the person.'),
      })
      .nullable()
      .describe('How the access of the person ended; null for everybody who has it or never had it.'),
  })
  .meta({ id: 'CourseAccess' });
export type CourseAccess = z.infer<typeof courseAccessSchema>;
