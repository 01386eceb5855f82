/** What happened to the signed-in user's account. For the settings page; mounted at /api/account. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { listOwnSecurityEvents, type OwnSecurityEvent } from '#db/accounts/security-events.ts';
import { cursorText } from '../admin/listing-contract.ts';
import { answer, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { refuseInvalid } from '../api/validation.ts';
import { deviceName } from './device.ts';
import {
  type SecurityActivity,
  securityActivityPageSchema,
  securityActivityQuerySchema,
} from './security-activity-contract.ts';

export const securityActivityRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const pageSize = 10;

securityActivityRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/security-events',
    summary: 'Sign-ins, failures and changes of the signed-in user, newest first',
    ...signedInOnly,
    request: { query: securityActivityQuerySchema },
    responses: answer(200, securityActivityPageSchema, 'A page of events'),
  }),
  async (c) => {
    const caller = c.get('caller');
    const page = { limit: pageSize, after: c.req.valid('query').after };
    const { rows, next } = await listOwnSecurityEvents(c.get('db'), { caller, page });
    const answered = rows.map((row) => activityOf(row, caller.sessionHash));
    return c.json({ rows: answered, next: next && cursorText(next) }, 200);
  },
);

/** The details that concern the owner; who of the school did something is for admins alone. */
const ownDetails = ['method', 'provider', 'role', 'factor'];

function activityOf(row: OwnSecurityEvent, thisSession: string): SecurityActivity {
  const detail = ownDetails.map((name) => row.data[name]).find((value) => typeof value === 'string');
  return {
    id: row.id,
    kind: row.kind,
    outcome: row.outcome,
    detail: typeof detail === 'string' ? detail : null,
    device: row.device && deviceName(row.device),
    address: row.address,
    country: row.country,
    at: row.at.toISOString(),
    isThisDevice: row.sessionId === thisSession,
  };
}
