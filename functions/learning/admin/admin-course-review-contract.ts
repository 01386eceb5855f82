/** What goes over the wire for course reviews in the admin's table. */
import { z } from 'zod';
import { courseReviewActions, courseReviewSorts, courseReviewStates } from '#db/learning/admin/all-course-reviews.ts';
import { chosenIds, listingQuery, listingSchema } from '../../admin/listing-contract.ts';
import { instant, rowId } from '../../api/numbers-and-times.shared.ts';

export const courseReviewListingQuerySchema = listingQuery(courseReviewSorts).extend({
  state: z.enum(courseReviewStates).optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  courseId: rowId.optional(),
});

const listedCourseReviewSchema = z
  .object({
    id: z.number().int(),
    course: z.object({ id: z.number().int(), title: z.string() }),
    author: z.object({ email: z.string(), firstName: z.string(), lastName: z.string() }),
    rating: z.number().int(),
    title: z.string().nullable(),
    comment: z.string().describe('Plain text.'),
    state: z.enum(courseReviewStates),
    createdAt: instant,
  })
  .meta({ id: 'ListedCourseReview' });
export type ListedCourseReview = z.infer<typeof listedCourseReviewSchema>;

export const courseReviewListingSchema = listingSchema(listedCourseReviewSchema).meta({ id: 'CourseReviewListing' });

export const courseReviewActionInputSchema = z
  .strictObject({ ids: chosenIds, action: z.enum(courseReviewActions) })
  .meta({ id: 'CourseReviewActionInput' });
export type CourseReviewActionInput = z.input<typeof courseReviewActionInputSchema>;
