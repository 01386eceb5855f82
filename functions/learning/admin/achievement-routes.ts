/** The routes with which admins manage achievements. Mounted at /api/admin/achievements. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import {
  type AchievementListRow,
  addAchievement,
  editAchievement,
  listAllAchievements,
  removeAchievement,
} from '#db/learning/admin/achievement-editor.ts';
import { rowVersionSchema } from '../../admin/curated-list-contract.ts';
import { changeable } from '../../admin/curated-list-routes.ts';
import { answer, only } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { achievementInputSchema, achievementListingSchema, type ListedAchievement } from './achievement-contract.ts';

export const achievementRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

achievementRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'Every achievement, including retired ones',
    ...only('ADMIN'),
    responses: answer(200, achievementListingSchema, 'The oldest first'),
  }),
  async (c) =>
    c.json((await listAllAchievements(c.get('db'), { caller: c.get('caller') })).map(listedAchievement), 200),
);

changeable(achievementRoutes, {
  noun: 'an achievement',
  words: achievementInputSchema,
  add: addAchievement,
  edit: editAchievement,
  remove: removeAchievement,
  removal: rowVersionSchema,
  refusals: { add: ['achievement_taken'], edit: ['achievement_taken'], remove: ['achievement_earned'] },
  // Achievements are in no public answer, so there is nothing to purge.
  forget: () => {},
});

function listedAchievement(row: AchievementListRow): ListedAchievement {
  return {
    id: row.id,
    revision: row.revision,
    name: row.name,
    description: row.description,
    icon: row.icon,
    type: row.type,
    criteria: row.criteria,
    active: row.active,
    holders: row.holders,
  };
}
