/** Example requests for the course editor, uploads and admin routes, which functions/api/matrix.test.ts sends. */
import { openDatabase } from '#db/connection/client.ts';
import { createTestDraft } from '#db/local/draft-fixture.ts';
import type { MatrixWorld, RouteExample, RouteExamples } from '../../api/route-example.ts';

type Draft = Awaited<ReturnType<typeof createTestDraft>>;

const draftOf = (world: MatrixWorld, creatorId: number | null): Promise<Draft> =>
  createTestDraft(openDatabase(world.database.databaseUrl), { creatorId });

/** A request about a draft of the actor. A creator gets 404 for the same request about the stranger's draft. */
const draftAt = (
  part: (draft: Draft) => string,
  body: () => unknown = () => undefined,
): Pick<RouteExample, 'request' | 'foreignTo'> => {
  const about = async (world: MatrixWorld, creatorId: number | null) => {
    const draft = await draftOf(world, creatorId);
    return { path: `/api/creator/courses/${draft.id}${part(draft)}`, body: body() };
  };
  return {
    request: (world) => about(world, world.actor?.id ?? null),
    foreignTo: { role: 'CREATOR', request: (world) => about(world, world.stranger.id), status: 404 },
  };
};

const lessonPart = ({ lessons: [lesson] }: Draft) => `/lessons/${lesson?.moduleId}/${lesson?.lessonId}`;
const details = () => ({
  revision: 1,
  title: 'Answering',
  slug: `answering-${crypto.randomUUID()}`,
  subtitle: null,
  shortDescription: 'How to answer.',
  description: '',
  thumbnail: null,
  price: '10.00',
  originalPrice: null,
  duration: 7,
  level: 'beginner',
  categoryId: null,
  instructorId: null,
});
const content = { markdown: '# Hello', video: null, questions: [], rubric: [], resources: [] };

export const courseAuthoringExamples: RouteExamples = {
  'GET /api/creator/courses': { request: () => ({ path: '/api/creator/courses' }), status: 200 },
  'POST /api/creator/courses': {
    request: () => ({ path: '/api/creator/courses', body: { title: 'Answering' } }),
    status: 201,
  },
  'POST /api/creator/courses/import': {
    request: () => ({
      path: '/api/creator/courses/import',
      body: {
        format: 'interview-launchpad-course/1',
        details: {
          title: 'Answering',
          subtitle: null,
          shortDescription: null,
          description: '',
          thumbnail: null,
          price: null,
          originalPrice: null,
          duration: null,
          level: 'beginner',
        },
        categorySlug: null,
        modules: [],
      },
    }),
    status: 201,
  },
  'GET /api/creator/courses/{id}': { ...draftAt(() => ''), status: 200 },
  'PUT /api/creator/courses/{id}': { ...draftAt(() => '', details), status: 200 },
  'DELETE /api/creator/courses/{id}': { ...draftAt(() => ''), status: 200 },
  'PUT /api/creator/courses/{id}/outline': {
    ...draftAt(
      () => '/outline',
      () => ({
        revision: 1,
        modules: [{ id: null, title: 'One', description: null, lessons: [] }],
      }),
    ),
    status: 200,
  },
  'GET /api/creator/courses/{id}/lessons/{moduleId}/{lessonId}': { ...draftAt(lessonPart), status: 200 },
  'PUT /api/creator/courses/{id}/lessons/{moduleId}/{lessonId}': {
    ...draftAt(lessonPart, () => ({ revision: 1, content })),
    status: 200,
  },
  'POST /api/creator/courses/{id}/submit': { ...draftAt(() => '/submit'), status: 200 },
  'POST /api/creator/courses/{id}/withdraw': { ...draftAt(() => '/withdraw'), status: 409 },
  'POST /api/creator/courses/{id}/duplicate': { ...draftAt(() => '/duplicate'), status: 201 },
  'GET /api/creator/courses/{id}/export': { ...draftAt(() => '/export'), status: 200 },
  'GET /api/creator/courses/{id}/figures': { ...draftAt(() => '/figures'), status: 200 },
};
