/** An example request for each route of the question editor, for the route matrix (functions/api/matrix.test.ts). */
import { openDatabase } from '#db/connection/client.ts';
import { createTestDraft } from '#db/local/draft-fixture.ts';
import { addTestQuestion, questionContent } from '#db/local/practice-fixture.ts';
import type { MatrixWorld, RouteExample, RouteExamples } from '../../api/route-example.ts';

async function courseOf({ database }: MatrixWorld, creatorId: number | null): Promise<number> {
  return (await createTestDraft(openDatabase(database.databaseUrl), { creatorId })).id;
}

const edit = (courseId: number) => ({
  kind: 'behavioral',
  competency: 'teamwork',
  level: 'first_job',
  courseId,
  content: questionContent,
});

/** A request about a draft in a course of the actor. A creator gets 404 for one in a course of the stranger. */
function ofQuestion(part: string, body?: (courseId: number) => object): Pick<RouteExample, 'request' | 'foreignTo'> {
  const about = async (world: MatrixWorld, creatorId: number | null) => {
    const courseId = await courseOf(world, creatorId);
    const { id } = await addTestQuestion(openDatabase(world.database.databaseUrl), { courseId, status: 'DRAFT' });
    return { path: `/api/creator/questions/${id}${part}`, body: body?.(courseId) };
  };
  return {
    request: (world) => about(world, world.actor?.id ?? null),
    foreignTo: { role: 'CREATOR', request: (world) => about(world, world.stranger.id), status: 404 },
  };
}

const version = () => ({ revision: 1 });

export const questionEditorExamples: RouteExamples = {
  'GET /api/creator/questions': { request: () => ({ path: '/api/creator/questions' }), status: 200 },
  'POST /api/creator/questions': {
    request: async (world) => ({
      path: '/api/creator/questions',
      body: edit(await courseOf(world, world.actor?.id ?? null)),
    }),
    status: 201,
    foreignTo: {
      role: 'CREATOR',
      request: async (world) => ({
        path: '/api/creator/questions',
        body: edit(await courseOf(world, world.stranger.id)),
      }),
      status: 409,
    },
  },
  'GET /api/creator/questions/{id}': { ...ofQuestion(''), status: 200 },
  'PUT /api/creator/questions/{id}': {
    ...ofQuestion('', (courseId) => ({ ...edit(courseId), revision: 1 })),
    status: 200,
  },
  'DELETE /api/creator/questions/{id}': { ...ofQuestion('?revision=1'), status: 200 },
  'POST /api/creator/questions/{id}/publish': { ...ofQuestion('/publish', version), status: 200 },
  'POST /api/creator/questions/{id}/archive': { ...ofQuestion('/archive', version), status: 200 },
};
