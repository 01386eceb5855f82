/**
 * The Worker that `npm run bench:http` compares the product with: Hono, and nothing behind it. It answers a constant of
 * the size and content type that the request asks for.
 */
import { Hono } from 'hono';

const constants = new Map<number, string>();

function constantOf(size: number): string {
  const known = constants.get(size) ?? 'x'.repeat(size);
  constants.set(size, known);
  return known;
}

const app = new Hono();
app.all('*', (c) =>
  c.body(constantOf(Number(c.req.header('Wanted-Size'))), 200, {
    'Content-Type': c.req.header('Wanted-Type') ?? 'application/json',
  }),
);

export default app;
