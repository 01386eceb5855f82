/** Removing the lost second factor of a person, a day after an admin approved it. Mounted at /api/admin/users. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { approveFactorReset, stopFactorReset } from '#db/accounts/second-factor/factor-resets.ts';
import { auditContextOf } from '../../admin/audit-context.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { answer, jsonBody, only, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { rowId } from '../../api/numbers-and-times.shared.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { deliverAfterResponse } from '../../mail/deliver.ts';
import { factorMail } from '../second-factor/mails.ts';
import { factorResetApprovalSchema } from './factor-reset-contract.ts';

export const factorResetRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const person = { params: z.object({ id: rowId }) };

factorResetRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/{id}/factor-reset',
    summary: 'Approve that the lost second factor of a person is removed in 24 hours',
    ...only('ADMIN'),
    ...refuses('own_account', 'not_found', 'edit_conflict', 'fresh_proof_needed'),
    request: { ...person, body: jsonBody(factorResetApprovalSchema) },
    responses: answer(200, doneSchema, 'Approved; the owner is told by mail and can stop it'),
  }),
  async (c) => {
    const db = c.get('db');
    await approveFactorReset(db, {
      ...auditContextOf(c),
      userId: c.req.valid('param').id,
      asked: c.req.valid('json').asked,
      mail: factorMail('reset-approved'),
    });
    deliverAfterResponse(c, db, c.get('settings'));
    return c.json({ message: 'The second factor is removed in 24 hours.' }, 200);
  },
);

factorResetRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/{id}/factor-reset',
    summary: 'Stop it',
    ...only('ADMIN'),
    ...refuses('not_found'),
    request: person,
    responses: answer(200, doneSchema, 'Stopped'),
  }),
  async (c) => {
    const db = c.get('db');
    await stopFactorReset(db, {
      ...auditContextOf(c),
      userId: c.req.valid('param').id,
      mail: factorMail('reset-stopped'),
    });
    deliverAfterResponse(c, db, c.get('settings'));
    return c.json({ message: 'The second factor stays.' }, 200);
  },
);
