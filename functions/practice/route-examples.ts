/** An example request for each route of `practice`, for the route matrix (functions/api/matrix.test.ts). */
import { openDatabase } from '#db/connection/client.ts';
import { addTestAnswer, addTestQuestion, grantTestAnswer } from '#db/local/practice-fixture.ts';
import type { ExampleRequest, MatrixWorld, RouteExample, RouteExamples } from '../api/route-example.ts';

/** The address of an answer of the actor, or of the stranger who granted it to the actor until a minute ago. */
async function answerPath({ database, actor, stranger }: MatrixWorld, isForeign = false): Promise<string> {
  const db = openDatabase(database.databaseUrl);
  const owner = isForeign ? stranger : actor;
  const answerId = owner ? await addTestAnswer(db, { userId: owner.id }) : crypto.randomUUID();
  if (owner && actor && isForeign) {
    const expiresAt = new Date(Date.now() - 60_000);
    await grantTestAnswer(db, { answerId, userId: actor.id, expiresAt });
  }
  return `/api/practice/answers/${answerId}`;
}

/** A request about an answer of the actor; 404 for the same request about an answer of the stranger. */
function ofAnswer(part: string, rest: Omit<ExampleRequest, 'path'> = {}): Pick<RouteExample, 'request' | 'foreign'> {
  const about = async (world: MatrixWorld, isForeign = false) => ({
    path: `${await answerPath(world, isForeign)}${part}`,
    ...rest,
  });
  return {
    request: (world) => about(world),
    foreign: { request: (world) => about(world, true), status: 404 },
  };
}

/** A new answer to a question that is for everybody. */
async function newAnswer({ database }: MatrixWorld) {
  const { slug } = await addTestQuestion(openDatabase(database.databaseUrl));
  return { question: slug, revision: 1, mode: 'audio', durationMs: 30_000, speech: null };
}

export const practiceExamples: RouteExamples = {
  'GET /api/practice': { request: () => ({ path: '/api/practice' }), status: 200 },
  'GET /api/practice/try': { request: () => ({ path: '/api/practice/try' }), status: 200 },
  'GET /api/practice/questions': {
    request: () => ({ path: '/api/practice/questions?competency=teamwork' }),
    status: 200,
  },
  'GET /api/practice/questions/{slug}': {
    async request({ database }) {
      const { slug } = await addTestQuestion(openDatabase(database.databaseUrl));
      return { path: `/api/practice/questions/${slug}` };
    },
    status: 200,
  },
  'GET /api/practice/answers': { request: () => ({ path: '/api/practice/answers?limit=2' }), status: 200 },
  'GET /api/practice/answers/{id}': { ...ofAnswer(''), status: 200 },
  'PUT /api/practice/answers/{id}': {
    async request(world) {
      return { path: `/api/practice/answers/${crypto.randomUUID()}`, body: await newAnswer(world) };
    },
    status: 201,
    foreign: {
      async request(world) {
        return { path: await answerPath(world, true), body: await newAnswer(world) };
      },
      status: 404,
    },
  },
  'DELETE /api/practice/answers/{id}': { ...ofAnswer(''), status: 200 },
  'PUT /api/practice/answers/{id}/rating': { ...ofAnswer('/rating', { body: { level: 3 } }), status: 200 },
  'PUT /api/practice/answers/{id}/transcript': {
    ...ofAnswer('/transcript', { body: { transcript: 'I asked her what she needed.' } }),
    status: 200,
  },
  'PUT /api/practice/answers/{id}/recording': {
    // The beginning of an MPEG-4 file of sound.
    ...ofAnswer('/recording', { body: '\0\0\0\x18ftypM4A \0\0\0\0M4A mp42', headers: { 'Content-Type': 'audio/mp4' } }),
    status: 200,
  },
  'DELETE /api/practice/answers/{id}/recording': { ...ofAnswer('/recording'), status: 200 },
  'GET /api/practice/transcription': { request: () => ({ path: '/api/practice/transcription' }), status: 200 },
  'PUT /api/practice/transcription': {
    request: () => ({ path: '/api/practice/transcription', body: { service: 'stt.example.com', allowed: false } }),
    status: 200,
  },
  // No service is configured here; transcription.test.ts tries the rest.
  'POST /api/practice/answers/{id}/transcription': {
    ...ofAnswer('/transcription'),
    status: 409,
  },
};
