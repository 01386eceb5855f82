/** What the bell shows, and how a person is mailed about it. Mounted at /api/notifications. docs/product.md "Notifications". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { listNotifications, markRead } from '#db/notifications/bell.ts';
import { type NotificationPreferences, readPreferences, setPreference } from '#db/notifications/preferences.ts';
import { defaultDeliveries, notificationKinds } from '#db/notifications/states.ts';
import { cursorText } from '../admin/listing-contract.ts';
import { answer, jsonBody, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { timeZoneOf } from '../api/time-zone.ts';
import { refuseInvalid } from '../api/validation.ts';
import {
  type NotificationPreference,
  notificationListQuerySchema,
  notificationPageSchema,
  preferenceInputSchema,
  preferenceListSchema,
  readInputSchema,
  unreadSchema,
} from './contract.ts';
import { notificationDefinitions, notificationWords } from './notification-kinds.ts';

export const notificationRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

notificationRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'What happened that concerns the caller',
    ...signedInOnly,
    request: { query: notificationListQuerySchema },
    responses: answer(200, notificationPageSchema, 'The newest first, and how many are unread'),
  }),
  async (c) => {
    const { unread, ...page } = c.req.valid('query');
    const found = await listNotifications(c.get('db'), { ...page, caller: c.get('caller'), unread: unread === 'true' });
    const rows = found.rows.flatMap(({ id, kind, data, createdAt, readAt }) => {
      const words = notificationWords(kind, data);
      if (!words) return [];
      const { title, text, path } = words;
      return [{ id, kind, title, text, path, isRead: readAt !== null, createdAt: createdAt.toISOString() }];
    });
    return c.json({ rows, next: found.next && cursorText(found.next), unread: found.unread }, 200);
  },
);

notificationRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/read',
    summary: 'Mark notifications as read: some, or all up to one',
    ...signedInOnly,
    request: { body: jsonBody(readInputSchema) },
    responses: answer(200, unreadSchema, 'How many are left unread'),
  }),
  async (c) => {
    const marked = { caller: c.get('caller'), read: c.req.valid('json'), now: new Date() };
    return c.json({ unread: await markRead(c.get('db'), marked) }, 200);
  },
);

notificationRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/preferences',
    summary: 'How the caller is mailed about each kind',
    ...signedInOnly,
    responses: answer(200, preferenceListSchema, 'Kinds that have no mail are left out'),
  }),
  async (c) => c.json(preferenceAnswers(await readPreferences(c.get('db'), { caller: c.get('caller') })), 200),
);

notificationRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/preferences',
    summary: 'Choose how to be mailed about a kind',
    ...signedInOnly,
    request: { body: jsonBody(preferenceInputSchema) },
    responses: answer(200, preferenceListSchema, 'All preferences as they are now'),
  }),
  async (c) => {
    const { kind, delivery } = c.req.valid('json');
    const preferences = await setPreference(c.get('db'), {
      caller: c.get('caller'),
      kind,
      delivery,
      timeZone: timeZoneOf(c),
    });
    return c.json(preferenceAnswers(preferences), 200);
  },
);

function preferenceAnswers(chosen: NotificationPreferences): NotificationPreference[] {
  return notificationKinds.flatMap((kind) => {
    const byDefault = defaultDeliveries[kind];
    if (byDefault === null) return [];
    const { name, forTeachers = false } = notificationDefinitions[kind];
    const delivery = chosen[kind] ?? byDefault;
    return [{ kind, name, delivery, isDefault: chosen[kind] === undefined, forTeachers }];
  });
}
