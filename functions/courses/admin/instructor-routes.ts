/** The routes with which admins manage instructors. Mounted at /api/admin/instructors. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import {
  addInstructor,
  editInstructor,
  type InstructorListRow,
  listInstructors,
  removeInstructor,
} from '#db/courses/admin/instructor-editor.ts';
import { versionAndMoveSchema } from '../../admin/curated-list-contract.ts';
import { changeable } from '../../admin/curated-list-routes.ts';
import { purge } from '../../api/caching.ts';
import { answer, only } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { instructorInputSchema, instructorListingSchema, type ListedInstructor } from './instructor-contract.ts';

export const instructorRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

instructorRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'Every instructor, with their courses',
    ...only('ADMIN'),
    responses: answer(200, instructorListingSchema, 'Sorted by name'),
  }),
  async (c) => c.json((await listInstructors(c.get('db'), { caller: c.get('caller') })).map(listedInstructor), 200),
);

changeable(instructorRoutes, {
  noun: 'an instructor',
  words: instructorInputSchema,
  add: addInstructor,
  edit: editInstructor,
  remove: removeInstructor,
  removal: versionAndMoveSchema,
  refusals: { remove: ['instructor_in_use'] },
  // The pages of articles and webinars show the portraits of their authors and hosts.
  forget: (c) => purge(c, ['courses', 'blogs', 'webinars']),
});

function listedInstructor(row: InstructorListRow): ListedInstructor {
  return {
    id: row.id,
    revision: row.revision,
    name: row.name,
    title: row.title,
    company: row.company,
    credentials: row.credentials,
    bio: row.bio,
    avatar: row.avatar,
    usedBy: row.usedBy,
  };
}
