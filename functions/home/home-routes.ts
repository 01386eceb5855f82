/** GET /api/home: slides, faculty, reviews and questions of the home page. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { type HomePageRows, homePage } from '#db/home/home-page.ts';
import { answer, keptAtEdge, openToAll } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { answerPublicJson } from '../api/public-answer.ts';
import { refuseInvalid } from '../api/validation.ts';
import { type Home, homeSchema } from './contract.ts';
import { homeQuestions } from './home-questions.ts';

export const homeRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

homeRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/home',
    summary: 'The content of the home page, except its courses',
    ...openToAll,
    ...keptAtEdge({}),
    responses: answer(200, homeSchema, 'Slides in order, faculty, two featured reviews, a few questions'),
  }),
  (c) => answerPublicJson(c, { read: homePage, input: {}, tags: ['home', 'student-reviews'], answer: homeAnswer }),
);

function homeAnswer({ banners, faculty, reviews }: HomePageRows): Home {
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
    questions: homeQuestions,
  };
}
