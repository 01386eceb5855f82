/** The routes with which admins manage the categories of courses and articles. Mounted at /api/admin/categories. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  addCategory,
  arrangeCategories,
  type CategoryListRow,
  editCategory,
  listAllCategories,
  removeCategory,
} from '#db/blog/admin/category-editor.ts';
import { versionAndMoveSchema } from '../../admin/curated-list-contract.ts';
import { arrangeable, changeable } from '../../admin/curated-list-routes.ts';
import { purge } from '../../api/caching.ts';
import { answer, only } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { categoryInputSchema, categoryListingSchema, type ListedCategory } from './category-contract.ts';

export const categoryRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

categoryRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'Every category, with the number of courses or articles in it',
    ...only('ADMIN'),
    responses: answer(200, categoryListingSchema, 'Course categories first; each kind in its own order'),
  }),
  async (c) => c.json((await listAllCategories(c.get('db'), { caller: c.get('caller') })).map(listedCategory), 200),
);

/** Courses and articles are cached with the names of their categories. */
const purgeCategories = (c: Context) => purge(c, ['categories', 'courses', 'blogs']);

changeable(categoryRoutes, {
  noun: 'a category',
  words: categoryInputSchema,
  add: addCategory,
  edit: editCategory,
  remove: removeCategory,
  removal: versionAndMoveSchema,
  refusals: {
    add: ['slug_taken'],
    edit: ['slug_taken', 'category_named'],
    remove: ['category_named', 'category_in_use'],
  },
  forget: purgeCategories,
});
arrangeable(categoryRoutes, { nouns: 'categories of one kind', arrange: arrangeCategories, forget: purgeCategories });

function listedCategory(row: CategoryListRow): ListedCategory {
  return {
    id: row.id,
    revision: row.revision,
    kind: row.kind,
    name: row.name,
    slug: row.slug,
    description: row.description,
    isNamed: row.isNamed,
    usedBy: row.usedBy,
  };
}
