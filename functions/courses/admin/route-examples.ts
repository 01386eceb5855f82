import { openDatabase } from '#db/connection/client.ts';
import { instructors } from '#db/courses/tables.ts';
import { createTestDraft } from '#db/local/draft-fixture.ts';
import { curatedListExamples } from '../../admin/curated-list-example.ts';
import type { MatrixWorld, RouteExamples } from '../../api/route-example.ts';
import type { InstructorFormInput } from './instructor-contract.ts';

const instructor: InstructorFormInput = {
  name: 'Grace',
  title: null,
  company: null,
  credentials: null,
  bio: null,
  avatar: null,
};

const base = ({ database }: MatrixWorld) => openDatabase(database.databaseUrl);
const idOf = ([row]: { id: number }[]): number => row?.id ?? 0;

const createTestInstructor = async (world: MatrixWorld) =>
  idOf(await base(world).insert(instructors).values(instructor).returning({ id: instructors.id }));

export const courseAdminExamples: RouteExamples = {
  ...curatedListExamples('/api/admin/instructors', () => instructor, createTestInstructor),

  'GET /api/admin/courses': { request: () => ({ path: '/api/admin/courses?status=DRAFT' }), status: 200 },
  'GET /api/admin/courses/export': { request: () => ({ path: '/api/admin/courses/export' }), status: 200 },
  'POST /api/admin/courses/actions': {
    request: async (world) => ({
      path: '/api/admin/courses/actions',
      body: {
        ids: [(await createTestDraft(base(world), { creatorId: world.stranger.id })).id],
        seen: ['DRAFT'],
        action: 'publish',
      },
    }),
    status: 200,
  },

  'GET /api/admin/waitlists': { request: () => ({ path: '/api/admin/waitlists?sort=title' }), status: 200 },
  'GET /api/admin/waitlists/export': { request: () => ({ path: '/api/admin/waitlists/export' }), status: 200 },
  'GET /api/admin/waitlists/{courseId}/people': {
    request: () => ({ path: '/api/admin/waitlists/0/people' }),
    status: 200,
  },
  'GET /api/admin/waitlists/{courseId}/people/export': {
    request: () => ({ path: '/api/admin/waitlists/0/people/export' }),
    status: 200,
  },
};
