/** Routes of the cart; each answers the whole cart. docs/product.md "Cart", "Calls", docs/decisions.md "Commerce". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { type CartRow, readCart, removeFromCart, setCartItem } from '#db/commerce/cart.ts';
import { clientAddress } from '../api/client-address.ts';
import { bearerOf, isSameOrigin } from '../api/credentials.ts';
import { answer, jsonBody, openToAll, refuses } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { rowId } from '../api/numbers-and-times.shared.ts';
import { refuseInvalid } from '../api/validation.ts';
import { type CartItem, cartItemInputSchema, cartSchema, cartSessionId } from './contract.ts';
import { newCartClaims } from './limits.ts';

export const cartRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

cartRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{sessionId}',
    summary: 'The cart of the signed-in user, or of the cart session; signing in merges the two',
    ...openToAll,
    request: { params: z.object({ sessionId: cartSessionId }) },
    responses: answer(200, cartSchema, 'The items of the cart'),
  }),
  async (c) => {
    const { sessionId } = c.req.valid('param');
    // Reading merges, so the cookie alone is not enough: a link on another site may name a cart that its author has filled.
    const caller = bearerOf(c) || isSameOrigin(c) ? c.get('caller') : null;
    const rows = await readCart(c.get('db'), { sessionId, caller });
    return c.json(rows.map(cartItemAnswer), 200);
  },
);

cartRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/',
    summary: 'Set how many seats of a course are in the cart',
    ...openToAll,
    ...refuses('not_found', 'course_not_open', 'cart_full', 'too_many_requests'),
    request: { body: jsonBody(cartItemInputSchema) },
    responses: answer(200, cartSchema, 'The items that are now in the cart'),
  }),
  async (c) => {
    const item = {
      ...c.req.valid('json'),
      caller: c.get('caller'),
      claims: newCartClaims(clientAddress(c)),
      now: new Date(),
    };
    const rows = await setCartItem(c.get('db'), item);
    return c.json(rows.map(cartItemAnswer), 200);
  },
);

cartRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/{sessionId}/{courseId}',
    summary: 'Remove a course from the cart',
    ...openToAll,
    request: { params: z.object({ sessionId: cartSessionId, courseId: rowId }) },
    responses: answer(200, cartSchema, 'The items that are now in the cart'),
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
