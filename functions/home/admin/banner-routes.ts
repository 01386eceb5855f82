/** The slides of the home page, for admins. Mounted at /api/admin/banners. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  addBanner,
  arrangeBanners,
  type BannerListRow,
  editBanner,
  listBanners,
  removeBanner,
} from '#db/home/admin/banner-editor.ts';
import { rowVersionSchema } from '../../admin/curated-list-contract.ts';
import { arrangeable, changeable } from '../../admin/curated-list-routes.ts';
import { purge } from '../../api/caching.ts';
import { answer, only } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { bannerInputSchema, bannerListingSchema, type ListedBanner } from './banner-contract.ts';

export const bannerRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

bannerRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'All slides, including hidden ones',
    ...only('ADMIN'),
    responses: answer(200, bannerListingSchema, 'In order'),
  }),
  async (c) => c.json((await listBanners(c.get('db'), { caller: c.get('caller') })).map(listedBanner), 200),
);

const forget = (c: Context) => purge(c, ['home']);

changeable(bannerRoutes, {
  noun: 'a slide',
  words: bannerInputSchema,
  add: addBanner,
  edit: editBanner,
  remove: removeBanner,
  removal: rowVersionSchema,
  refusals: { add: ['slides_full'], edit: ['slides_full'] },
  forget,
});
arrangeable(bannerRoutes, { nouns: 'the slides', arrange: arrangeBanners, forget });

function listedBanner(row: BannerListRow): ListedBanner {
  return {
    id: row.id,
    revision: row.revision,
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    imageUrl: row.imageUrl,
    imageAlt: row.imageAlt,
    ctaText: row.ctaText,
    ctaLink: row.ctaLink,
    secondCtaText: row.secondCtaText,
    secondCtaLink: row.secondCtaLink,
    active: row.active,
  };
}
