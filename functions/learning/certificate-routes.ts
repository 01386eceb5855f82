/** Certificates: public proof for whoever has the code. decisions.md "Courses and learning". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { findCertificate } from '#db/learning/certificates.ts';
import { answer, openToAll, refuses } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { Problem } from '../api/problem.ts';
import { line } from '../api/text.ts';
import { refuseInvalid } from '../api/validation.ts';
import { certificateSchema } from './contract.ts';
import { certificateAnswer } from './learning-answer.ts';

export const certificateRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const certificateKey = z.object({ code: line(64) });

certificateRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/certificates/{code}',
    summary: 'What a certificate proves',
    ...openToAll,
    ...refuses('not_found'),
    request: { params: certificateKey },
    responses: answer(200, certificateSchema, 'Who completed which course, and when'),
  }),
  async (c) => {
    const row = await findCertificate(c.get('db'), { code: c.req.valid('param').code });
    if (!row) throw new Problem('not_found');
    return c.json(certificateAnswer(row), 200);
  },
);
