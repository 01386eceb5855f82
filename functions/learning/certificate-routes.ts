/** Certificates, public to everyone who has the code. docs/decisions.md "Courses and learning". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { findCertificate, findCertificateToDraw } from '#db/learning/certificates.ts';
import { digest } from '../accounts/digest.ts';
import { keepAtEdge } from '../api/caching.ts';
import { canonicalFirst } from '../api/canonical-address.ts';
import { clientAddress } from '../api/client-address.ts';
import { answer, openToAll, refuses } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { Problem } from '../api/problem.ts';
import { line } from '../api/text.shared.ts';
import { refuseInvalid } from '../api/validation.ts';
import { certificateSchema } from './contract.ts';
import { certificateAnswer } from './learning-answer.ts';
import { certificateDrawingClaims } from './limits.ts';

export const certificateRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const certificateKey = z.object({ code: line(64) });

certificateRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/certificates/{code}',
    summary: 'The data of a certificate',
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
    summary: 'A certificate as a PDF file',
    ...openToAll,
    ...refuses('not_found', 'too_many_requests'),
    request: { params: certificateKey },
    middleware: canonicalFirst({ params: certificateKey }),
    responses: {
      200: {
        content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
        description: 'One landscape A4 page, with a QR code of the page that verifies it',
      },
      304: { description: 'Unchanged: its ETag is in If-None-Match' },
    },
  }),
  async (c) => {
    const claims = certificateDrawingClaims(clientAddress(c));
    const { code } = c.req.valid('param');
    const row = await findCertificateToDraw(c.get('db'), { code, claims, now: new Date() });
    if (!row) throw new Problem('not_found');
    // Imported only here: the PDF writer and the font parser are the heaviest modules of the Worker.
    const { certificatePdf, drawingRevision } = await import('./certificate-pdf.ts');
    const proofUrl = `${c.get('settings').appOrigin}/certificates/${row.code}`;
    keepAtEdge(c, ['certificates']);
    // The ETag is computed before drawing, because drawing is what takes time.
    const etag = `W/"${await digest(JSON.stringify([drawingRevision, row, proofUrl]))}"`;
    c.header('ETag', etag);
    if (c.req.header('If-None-Match')?.split(/,\s*/).includes(etag)) return c.body(null, 304);
    const readFont = async (file: string) => {
      const known = fontFiles.get(file);
      if (known) return known;
      const font = await c.env.ASSETS.fetch(new URL(`/certificate-fonts/${file}.ttf`, c.req.url).href);
      if (!font.ok) throw new Error(`The font ${file} is not among the assets.`);
      const read = await font.arrayBuffer();
      fontFiles.set(file, read);
      return read;
    };
    const pdf = await certificatePdf(certificateAnswer(row), { proofUrl, readFont });
    return c.body(new Uint8Array(pdf).buffer, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="certificate-${row.courseSlug}.pdf"`,
    });
  },
);

/** Font files by name, read once for all certificates that a Worker isolate draws: at most nine small files. */
const fontFiles = new Map<string, ArrayBuffer>();
