/**
 * /api/unsubscribe: the address of List-Unsubscribe. Mail programs post to it (RFC 8058); people are redirected to a
 * page.
 */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { unsubscribe } from '#db/community/unsubscribe.ts';
import { stopNotificationMail } from '#db/notifications/preferences.ts';
import { stopCourseAnnouncements } from '#db/teaching/announcement-preferences.ts';
import { stopReminders } from '#db/webinars/reminders.ts';
import { doneSchema } from '../api/done-contract.ts';
import { answer, openToAll, refuses } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { Problem } from '../api/problem.ts';
import { refuseInvalid } from '../api/validation.ts';
import { readUnsubscribeToken, stoppedBy } from '../mail/unsubscribe-link.ts';
import { webinarReminderMail } from '../webinars/mails.ts';

export const unsubscribeRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const query = z.object({ token: z.string().max(1000) });

unsubscribeRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/unsubscribe',
    summary:
      'Redirect to the page that unsubscribes; opening the link changes nothing, because mail scanners open links too',
    ...openToAll,
    request: { query },
    responses: { 302: { description: 'To /unsubscribe' } },
  }),
  async (c) => {
    const { token } = c.req.valid('query');
    const request = await readUnsubscribeToken(c.get('settings').jwtSecret, token);
    const query = new URLSearchParams({ token, ...(request && { stops: stoppedBy(request) }) });
    return c.redirect(`/unsubscribe?${query}`, 302);
  },
);

unsubscribeRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/unsubscribe',
    summary: 'Unsubscribe the address in the token, with one click',
    ...openToAll,
    ...refuses('not_found'),
    request: { query },
    responses: answer(200, doneSchema, 'Unsubscribed, even if it was already'),
  }),
  async (c) => {
    const request = await readUnsubscribeToken(c.get('settings').jwtSecret, c.req.valid('query').token);
    if (!request) throw new Problem('not_found', { message: 'This unsubscribe link is not valid.' });
    const now = new Date();
    const { registrationId, notification, courseId } = request;
    if (registrationId !== undefined) {
      await stopReminders(c.get('db'), { registrationId, mailKind: webinarReminderMail.kind, now });
    } else if (notification !== undefined) {
      await stopNotificationMail(c.get('db'), { email: request.email, notification });
    } else if (courseId !== undefined) {
      await stopCourseAnnouncements(c.get('db'), { email: request.email, courseId });
    } else {
      await unsubscribe(c.get('db'), { ...request, now });
    }
    return c.json({ message: 'You are unsubscribed.' }, 200);
  },
);
