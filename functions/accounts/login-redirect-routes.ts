/** GET /api/login: redirects a navigation to the sign-in page. docs/product.md "Calls". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { openToAll, redirects } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { refuseInvalid } from '../api/validation.ts';
import { safeRedirect } from './safe-redirect.shared.ts';

export const loginRedirectRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

loginRedirectRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/login',
    summary: 'Redirect to the sign-in page',
    ...openToAll,
    request: { query: z.object({ redirect: z.string().optional() }) },
    responses: redirects('To /login, with a safe redirect'),
  }),
  (c) => {
    const { redirect } = c.req.valid('query');
    return c.redirect(`/login?redirect=${encodeURIComponent(safeRedirect(redirect))}`, 302);
  },
);
