/** Certificates: public proof for whoever has the code. decisions.md "Courses and learning". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { etag } from 'hono/etag';
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

certificateRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/certificates/{code}/pdf',
    summary: 'A certificate to print',
    ...openToAll,
    middleware: etag(),
    ...refuses('not_found'),
    request: { params: certificateKey },
    responses: {
      200: {
        content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
        description: 'One landscape A4 page, with a QR code to the page that proves it',
      },
    },
  }),
  async (c) => {
    const row = await findCertificate(c.get('db'), { code: c.req.valid('param').code });
    if (!row) throw new Problem('not_found');
    // Loaded when it is wanted: a PDF writer and a font reader are the heaviest things in the Worker.
    const { certificatePdf } = await import('./certificate-pdf.ts');
    const proofUrl = `${c.get('settings').appOrigin}/certificates/${row.code}`;
    const readFont = async (file: string) => {
      const font = await c.env.ASSETS.fetch(new URL(`/certificate-fonts/${file}.woff`, c.req.url).href);
      if (!font.ok) throw new Error(`The font ${file} is not among the assets.`);
      return font.arrayBuffer();
    };
    const pdf = await certificatePdf(certificateAnswer(row), { proofUrl, readFont });
    return c.body(new Uint8Array(pdf).buffer, 200, {
      'Content-Type': 'application/pdf',
      // Kept where it was looked at, and asked for again each time: it is gone with its owner's account.
      'Cache-Control': 'private, no-cache',
      'Content-Disposition': `inline; filename="certificate-${row.courseSlug}.pdf"`,
    });
  },
);
