/** One person for admins. Mounted at /api/admin/users. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { readPerson } from '#db/overview/person.ts';
import { deviceName } from '../accounts/device.ts';
import { personalReadOf } from '../admin/audit-context.ts';
import { answer, only, refuses } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { rowId } from '../api/numbers-and-times.shared.ts';
import { refuseInvalid } from '../api/validation.ts';
import { type Person, personSchema } from './person-contract.ts';

export const personRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

personRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}',
    summary:
      'One person: account, orders, enrollments, mails without their content, sessions, security events and events',
    ...only('ADMIN'),
    ...refuses('not_found'),
    request: { params: z.object({ id: rowId }) },
    responses: answer(200, personSchema, 'The person'),
  }),
  async (c) => {
    const person = await readPerson(c.get('db'), {
      read: personalReadOf(c, { exports: false }),
      userId: c.req.valid('param').id,
    });
    return c.json(personAnswer(person), 200);
  },
);

const instantOf = (text: string) => new Date(text).toISOString();
const instantOrNull = (text: string | null) => text && instantOf(text);

function personAnswer(row: Awaited<ReturnType<typeof readPerson>>): Person {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    role: row.role,
    emailVerified: row.emailVerified,
    signupMethod: row.signupMethod,
    timeZone: row.timeZone,
    createdAt: instantOf(row.createdAt),
    lastLoginAt: instantOrNull(row.lastLoginAt),
    suspendedAt: instantOrNull(row.suspendedAt),
    secondFactorSince: instantOrNull(row.secondFactorSince),
    factorReset: row.factorReset && {
      ...row.factorReset,
      effectiveAt: instantOrNull(row.factorReset.effectiveAt),
    },
    orders: row.orders.map(({ id, status, total, createdAt }) => ({
      id,
      status,
      total,
      createdAt: instantOf(createdAt),
    })),
    enrollments: row.enrollments.map(({ courseId, courseTitle, status, source, progress, enrolledAt, endedBy }) => ({
      courseId,
      courseTitle,
      status,
      endedBy,
      source,
      progress,
      enrolledAt: instantOf(enrolledAt),
    })),
    teaching: row.teaching.map(({ courseId, courseTitle, role }) => ({ courseId, courseTitle, role })),
    mails: row.mails.map(({ id, kind, status, dueAt, sentAt }) => ({
      id,
      kind,
      status,
      dueAt: instantOf(dueAt),
      sentAt: instantOrNull(sentAt),
    })),
    sessions: row.sessions.map(({ userAgent, country, createdAt, lastSeenAt }) => ({
      device: deviceName(userAgent),
      country,
      createdAt: instantOf(createdAt),
      lastSeenAt: instantOf(lastSeenAt),
    })),
    securityEvents: row.securityEvents.map(({ id, kind, outcome, address, country, device, detail, at }) => ({
      id,
      kind,
      outcome,
      address,
      country,
      device: device && deviceName(device),
      detail,
      at: instantOf(at),
    })),
    events: row.events.map(({ id, action, subjectType, subjectId, about, reason, isOwn, by, createdAt }) => ({
      id,
      action,
      subjectType,
      subjectId,
      about,
      reason,
      isOwn,
      by,
      createdAt: instantOf(createdAt),
    })),
  };
}
