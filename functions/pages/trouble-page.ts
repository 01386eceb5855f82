/** What a browser shows for a page while the database is away. Plain HTML that asks for the page again by itself. */
import { html } from 'hono/html';
import { plainPage } from '../api/plain-page.ts';
import { documentTitle } from './page-title.shared.ts';

/** `retrySeconds`: until the browser asks again. The caller varies it, so that browsers do not all come back together. */
export function troublePage(retrySeconds: number) {
  return plainPage(
    documentTitle('We are having trouble'),
    html`<main>
<img src="/favicon.svg" alt="" width="48" height="48">
<h1>We are having trouble</h1>
<p>Our servers do not answer right now. Nothing you saved is lost.</p>
<p role="status">This page tries again by itself every few seconds. You can leave it open.</p>
<p><a href="">Try again now</a></p>
</main>`,
    {
      head: html`<meta http-equiv="refresh" content="${retrySeconds}">
<link rel="icon" href="/favicon.svg">`,
      isNotice: true,
    },
  );
}
