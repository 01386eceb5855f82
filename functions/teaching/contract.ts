/** The desk of those who teach, over the wire. */
import { z } from 'zod';
import { courseStatuses } from '#db/courses/states.ts';
import { courseRoles } from '#db/teaching/states.ts';

/** A course on the start page of the desk. */
const taughtCourseSchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    status: z.enum(courseStatuses),
    role: z.enum(courseRoles).describe("The caller's role in the course."),
    studentCount: z.number().int(),
  })
  .meta({ id: 'TaughtCourse' });
export type TaughtCourse = z.infer<typeof taughtCourseSchema>;

export const taughtCourseListSchema = z.array(taughtCourseSchema).meta({ id: 'TaughtCourseList' });
