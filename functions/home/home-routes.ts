/** GET /api/home: slides, faculty and reviews of the home page, the question to try, and how many there are. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { type HomePageRows, homePage } from '#db/home/home-page.ts';
import { answer, keptAtEdge, openToAll } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { answerPublicJson } from '../api/public-answer.ts';
import { refuseInvalid } from '../api/validation.ts';
import { reviewFigures } from '../community/review-figures.ts';
import { type Home, homeSchema } from './contract.ts';

export const homeRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

homeRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/home',
    summary: 'The content of the home page, except its courses',
    ...openToAll,
    ...keptAtEdge({}),
    responses: answer(
      200,
      homeSchema,
      'Slides in order, faculty, two featured reviews, figures of all reviews, a question to try',
    ),
  }),
  (c) =>
    answerPublicJson(c, {
      read: homePage,
      input: {},
      tags: ['home', 'student-reviews', 'practice-questions'],
      answer: homeAnswer,
    }),
);

function homeAnswer({ banners, faculty, reviews, figures, openPrompts: [open], questionCount }: HomePageRows): Home {
  return {
    banners: banners.map((row) => ({
      id: row.id,
      title: row.title,
      subtitle: row.subtitle,
      description: row.description,
      imageUrl: row.imageUrl,
      imageAlt: row.imageAlt,
      ctaText: row.ctaText,
      ctaLink: row.ctaLink,
      secondCtaText: row.secondCtaText,
      secondCtaLink: row.secondCtaLink,
    })),
    faculty: faculty.map((row) => ({
      id: row.id,
      name: row.name,
      title: row.title,
      bio: row.bio,
      avatar: row.avatar,
      expertise: row.expertise,
      featured: row.featured,
    })),
    reviews: reviews.map((row) => ({
      id: row.id,
      name: row.name,
      course: row.course,
      rating: row.rating,
      review: row.review,
    })),
    reviewFigures: reviewFigures(figures),
    tryQuestion: open?.prompt ?? null,
    questionCount,
  };
}
