/** What a browser shows that follows the link to a room which it may not enter: a page instead of a problem. */

import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import type { ApiEnvironment } from '../api/environment.ts';
import { plainPage } from '../api/plain-page.ts';
import { problemSchema } from '../api/problem-contract.ts';

/** For a GET route that people follow from their calendar. Whoever is signed out signs in first. Programs get the problem. */
export const refusedAsPage = createMiddleware<ApiEnvironment>(async (c, next) => {
  await next();
  if (c.res.ok || c.res.status < 400 || !c.req.header('Accept')?.includes('text/html')) return;
  const problem = problemSchema.safeParse(await c.res.clone().json());
  if (!problem.success) return;
  const { code, message } = problem.data;
  if (code === 'session_required') {
    c.res = c.redirect('/login?redirect=%2Fdashboard', 302);
    return;
  }
  const page = String(await refusalPage(message));
  c.res = new Response(page, { status: c.res.status, headers: { 'Content-Type': 'text/html; charset=UTF-8' } });
});

function refusalPage(message: string) {
  return plainPage(
    message,
    html`<header><h1>${message}</h1></header>
<main>
<p><a href="/dashboard">Open your dashboard and your courses</a></p>
<p><a href="/contact-us">Write to us</a></p>
</main>`,
  );
}
