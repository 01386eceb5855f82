/** The faculty on the home page, for admins. Mounted at /api/admin/faculty. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  addFaculty,
  arrangeFaculty,
  editFaculty,
  type FacultyListRow,
  listFaculty,
  removeFaculty,
} from '#db/home/admin/faculty-editor.ts';
import { rowVersionSchema } from '../../admin/curated-list-contract.ts';
import { arrangeable, changeable } from '../../admin/curated-list-routes.ts';
import { purge } from '../../api/caching.ts';
import { answer, only } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { facultyInputSchema, facultyListingSchema, type ListedFaculty } from './faculty-contract.ts';

export const facultyRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

facultyRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'The whole faculty',
    ...only('ADMIN'),
    responses: answer(200, facultyListingSchema, 'In the order of the home page, which has room for the first six'),
  }),
  async (c) => c.json((await listFaculty(c.get('db'), { caller: c.get('caller') })).map(listedFaculty), 200),
);

// The pages of webinars show the portrait of their host.
const forget = (c: Context) => purge(c, ['home', 'webinars']);

changeable(facultyRoutes, {
  noun: 'a member of the faculty',
  words: facultyInputSchema,
  add: addFaculty,
  edit: editFaculty,
  remove: removeFaculty,
  removal: rowVersionSchema,
  refusals: {},
  forget,
});
arrangeable(facultyRoutes, { nouns: 'the faculty', arrange: arrangeFaculty, forget });

function listedFaculty(row: FacultyListRow): ListedFaculty {
  return {
    id: row.id,
    revision: row.revision,
    name: row.name,
    title: row.title,
    bio: row.bio,
    avatar: row.avatar,
    expertise: row.expertise,
    featured: row.featured,
  };
}
