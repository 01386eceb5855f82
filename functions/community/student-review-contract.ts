/** What goes over the wire for student reviews. docs/product.md "Success stories" and "Calls". */
import { z } from 'zod';
import { doneSchema } from '../api/done-contract.ts';
import { instant, offset } from '../api/numbers-and-times.shared.ts';
import { paragraphs, requiredLine } from '../api/text.shared.ts';
import { reviewTexts } from './form-texts.shared.ts';
import { reviewedCourses } from './reviewed-courses.shared.ts';

export const studentReviewInputSchema = z
  .strictObject({
    name: requiredLine(255, reviewTexts.name),
    course: z.enum(reviewedCourses, reviewTexts.course),
    review: paragraphs(10_000, reviewTexts.review),
    rating: z.number(reviewTexts.rating).int(reviewTexts.rating).min(1, reviewTexts.rating).max(5, reviewTexts.rating),
    website: z
      .string()
      .max(500)
      .optional()
      .describe('A hidden field. Only programs fill it in, and what they send is not stored.'),
  })
  .meta({ id: 'StudentReviewInput' });
export type StudentReviewInput = z.input<typeof studentReviewInputSchema>;

export const studentReviewDoneSchema = doneSchema
  .extend({ waiting: z.boolean().describe('Whether an admin looks at it before it is shown.') })
  .meta({ id: 'StudentReviewDone' });

/** The page requests 3 first and then 100 (docs/product.md "Success stories"). */
export const studentReviewQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(3),
  offset,
});

const studentReviewSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    course: z.string(),
    rating: z.number().int(),
    review: z.string().describe('Plain text.'),
    featured: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'StudentReview' });
export type StudentReview = z.infer<typeof studentReviewSchema>;
export const studentReviewListSchema = z.array(studentReviewSchema);

/** What all visible reviews say together. */
export const reviewFiguresSchema = z
  .object({
    reviews: z.number().int(),
    averageRating: z.number().describe('To one decimal.'),
    goodShare: z.number().int().describe('Percentage of reviews with four or five stars, rounded down.'),
  })
  .nullable()
  .describe('Of all visible reviews; null while there are fewer than five.');
export type ReviewFigures = z.infer<typeof reviewFiguresSchema>;

export const successStoriesSchema = z
  .object({
    figures: reviewFiguresSchema,
    reviewCount: z.number().int().describe('Number of visible reviews.'),
    featured: z.array(
      z.object({
        id: z.number().int(),
        studentName: z.string(),
        beforeRole: z.string().nullable(),
        afterRole: z.string().nullable(),
        company: z.string().nullable(),
        story: z.string(),
        avatar: z.string().nullable(),
        salaryIncrease: z.string().nullable(),
        course: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'SuccessStories' });
export type SuccessStories = z.infer<typeof successStoriesSchema>;
export type SuccessStory = SuccessStories['featured'][number];
