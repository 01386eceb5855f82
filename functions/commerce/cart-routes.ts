/** The cart. docs/product.md "Cart" and "Calls", docs/decisions.md "Commerce". Every answer is the whole cart. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { type CartRow, readCart, removeFromCart, setCartItem } from '#db/commerce/cart.ts';
import { answer, jsonBody, openToAll, refuses } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { rowId } from '../api/text.shared.ts';
import { refuseInvalid } from '../api/validation.ts';
import { type CartItem, cartItemInputSchema, cartSchema, cartSessionId } from './contract.ts';

export const cartRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

cartRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{sessionId}',
    summary: "The cart of the account, else of the browser session; signing in takes the session's along",
    ...openToAll,
    request: { params: z.object({ sessionId: cartSessionId }) },
    responses: answer(200, cartSchema, 'What lies in the cart'),
  }),
  async (c) => {
    const { sessionId } = c.req.valid('param');
    const rows = await readCart(c.get('db'), { sessionId, caller: c.get('caller') });
    return c.json(rows.map(cartItemAnswer), 200);
  },
);

cartRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/',
    summary: 'Set how many seats of a course lie in the cart',
    ...openToAll,
    ...refuses('not_found', 'course_not_open', 'cart_full'),
    request: { body: jsonBody(cartItemInputSchema) },
    responses: answer(200, cartSchema, 'What lies in the cart now'),
  }),
  async (c) => {
    const rows = await setCartItem(c.get('db'), { ...c.req.valid('json'), caller: c.get('caller') });
    return c.json(rows.map(cartItemAnswer), 200);
  },
);

cartRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/{sessionId}/{courseId}',
    summary: 'Take a course out of the cart',
    ...openToAll,
    request: { params: z.object({ sessionId: cartSessionId, courseId: rowId }) },
    responses: answer(200, cartSchema, 'What lies in the cart now'),
  }),
  async (c) => {
    const rows = await removeFromCart(c.get('db'), { ...c.req.valid('param'), caller: c.get('caller') });
    return c.json(rows.map(cartItemAnswer), 200);
  },
);

function cartItemAnswer({ id, courseId, quantity, course, instructor }: CartRow): CartItem {
  const { slug, title, price, thumbnail } = course;
  return { id, courseId, quantity, course: { id: course.id, slug, title, price, imageUrl: thumbnail, instructor } };
}
