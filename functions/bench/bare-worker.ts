/**
 * The Worker that `npm run bench:http` compares the product with: Hono, and nothing behind it. It answers a constant of
 * the size and content type that the request asks for, or passes a statement on to the database.
 */
import { Hono } from 'hono';

const constants = new Map<number, string>();

function constantOf(size: number): string {
  const known = constants.get(size) ?? 'x'.repeat(size);
  constants.set(size, known);
  return known;
}

const app = new Hono<{ Bindings: { ENDPOINT_ORIGIN: string } }>();
app.post('/api/sql', async (c) => {
  const answer = await fetch(`${c.env.ENDPOINT_ORIGIN}/sql`, {
    method: 'POST',
    headers: Object.entries(c.req.header()).filter(([name]) => name.startsWith('neon-')),
    body: await c.req.text(),
  });
  return c.body(await answer.text(), answer.ok ? 200 : 502, { 'Content-Type': 'application/json' });
});
app.all('*', (c) =>
  c.body(constantOf(Number(c.req.header('Wanted-Size'))), 200, {
    'Content-Type': c.req.header('Wanted-Type') ?? 'application/json',
  }),
);

export default app;
