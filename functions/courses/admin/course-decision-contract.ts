/** What goes over the wire for courses in the admin's table and for decisions on them. */
import { z } from 'zod';
import { courseSorts } from '#db/courses/admin/all-courses.ts';
import { courseStatuses } from '#db/courses/states.ts';
import { chosenIds, listingQuery, listingSchema } from '../../admin/listing-contract.ts';
import { dollars } from '../../api/dollars.shared.ts';
import { instant } from '../../api/numbers-and-times.shared.ts';
import { paragraphs } from '../../api/text.shared.ts';

export const courseListingQuerySchema = listingQuery(courseSorts).extend({ status: z.enum(courseStatuses).optional() });

const listedCourseSchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    status: z.enum(courseStatuses),
    featured: z.boolean(),
    price: dollars.nullable(),
    studentCount: z.number().int(),
    rating: z.number(),
    reviewCount: z.number().int(),
    creatorEmail: z.string().nullable(),
    updatedAt: instant,
  })
  .meta({ id: 'ListedCourse' });
export type ListedCourse = z.infer<typeof listedCourseSchema>;

export const courseListingSchema = listingSchema(listedCourseSchema).meta({ id: 'CourseListing' });

const seen = z
  .array(z.enum(courseStatuses))
  .min(1)
  .describe('The states in which the admin saw the courses: a course that has another by now is decided on by nobody.');

export const courseDecisionInputSchema = z
  .discriminatedUnion('action', [
    z.strictObject({
      ids: chosenIds,
      seen,
      action: z.enum(['publish', 'announce', 'archive', 'reopen', 'feature', 'unfeature']),
    }),
    z.strictObject({
      ids: chosenIds,
      seen,
      action: z.literal('return'),
      note: paragraphs(2000, 'Say what the creator should change'),
    }),
  ])
  .meta({ id: 'CourseDecisionInput' });
export type CourseDecisionInput = z.input<typeof courseDecisionInputSchema>;
