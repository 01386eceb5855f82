/** What goes over the wire for student reviews in the admin's table. */
import { z } from 'zod';
import {
  studentReviewActions,
  studentReviewSorts,
  studentReviewStates,
} from '#db/community/admin/all-student-reviews.ts';
import { chosenRows, listingQuery, listingSchema } from '../../admin/listing-contract.ts';
import { instant, rowId } from '../../api/numbers-and-times.shared.ts';

export const studentReviewListingQuerySchema = listingQuery(studentReviewSorts).extend({
  state: z.enum(studentReviewStates).optional().describe('`shown` includes featured reviews.'),
  rating: z.coerce.number().int().min(1).max(5).optional(),
});

const listedStudentReviewSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    course: z.string(),
    rating: z.number().int(),
    review: z.string().describe('Plain text.'),
    state: z.enum(studentReviewStates),
    createdAt: instant,
  })
  .meta({ id: 'ListedStudentReview' });
export type ListedStudentReview = z.infer<typeof listedStudentReviewSchema>;

export const studentReviewListingSchema = listingSchema(listedStudentReviewSchema).meta({ id: 'StudentReviewListing' });

export const studentReviewActionInputSchema = z
  .strictObject({
    reviews: chosenRows(
      z.strictObject({
        id: rowId,
        seen: z
          .enum(studentReviewStates)
          .describe('The state in which the admin saw it. When it has another by now: `edit_conflict`.'),
      }),
    ),
    action: z.enum(studentReviewActions),
  })
  .meta({ id: 'StudentReviewActionInput' });
export type StudentReviewActionInput = z.input<typeof studentReviewActionInputSchema>;
