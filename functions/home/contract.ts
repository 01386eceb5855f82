/** The wire format of the home page. */
import { z } from 'zod';
import { reviewFiguresSchema } from '../community/student-review-contract.ts';

export const heroBannerSchema = z
  .object({
    id: z.number().int(),
    title: z.string(),
    subtitle: z.string().nullable(),
    description: z.string().nullable(),
    imageUrl: z.string().nullable(),
    imageAlt: z.string().describe('Empty for a decorative picture.'),
    ctaText: z.string().nullable(),
    ctaLink: z.string().nullable(),
    secondCtaText: z.string().nullable(),
    secondCtaLink: z.string().nullable(),
  })
  .meta({ id: 'HeroBanner' });
export type HeroBanner = z.infer<typeof heroBannerSchema>;

export const facultyMemberSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    title: z.string(),
    bio: z.string().nullable(),
    avatar: z.string().nullable(),
    expertise: z.array(z.string()),
    featured: z.boolean(),
  })
  .meta({ id: 'FacultyMember' });
export type FacultyMember = z.infer<typeof facultyMemberSchema>;

const homeReviewSchema = z
  .object({ id: z.number().int(), name: z.string(), course: z.string(), rating: z.number().int(), review: z.string() })
  .meta({ id: 'HomeReview' });

/** Everything on the home page except its courses, in one answer. */
export const homeSchema = z
  .object({
    banners: z.array(heroBannerSchema),
    faculty: z.array(facultyMemberSchema),
    reviews: z.array(homeReviewSchema),
    reviewFigures: reviewFiguresSchema,
    tryQuestion: z.string().nullable().describe('The interview question that visitors can try without an account.'),
    questionCount: z.number().int().describe('Interview questions for everybody, 500 at most.'),
  })
  .meta({ id: 'Home' });
export type Home = z.infer<typeof homeSchema>;
