/** The page that a webinar's join link shows when it does not lead into the room any more. */
import { html } from 'hono/html';
import { plainPage } from '../api/plain-page.ts';

/** When the room cannot be joined: the webinar is over or cancelled, or the viewer is not registered. */
export function closedPage({ message, webinarId }: { message: string; webinarId: number }) {
  return plainPage(
    message,
    html`<header><h1>${message}</h1></header>
<main>
<p><a href="/webinar/${webinarId}">Open the webinar's page</a></p>
<p><a href="/webinars">See our webinars</a></p>
</main>`,
  );
}
