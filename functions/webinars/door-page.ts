/** The pages that a webinar's join link shows when it cannot lead into the room. The waiting page reloads itself. */
import { html } from 'hono/html';
import { plainPage } from '../api/plain-page.ts';
import { momentIn } from '../api/time-zone.ts';

type WaitingPage = { title: string; dateTime: Date; opensAt: Date; timeZone: string; webinarId: number };

/** Before the room opens. `timeZone`: the time zone of the registrant. */
export function waitingPage({ title, dateTime, opensAt, timeZone, webinarId }: WaitingPage) {
  const time = (moment: Date) => html`<time datetime="${moment.toISOString()}">${momentIn(moment, timeZone)}</time>`;
  return plainPage(
    `The room opens soon: ${title}`,
    html`<header><h1>The room is not open yet</h1>
<p>${title} begins on ${time(dateTime)}.</p></header>
<main>
<p>The room opens on ${time(opensAt)}. Leave this page open: it takes you in by itself.</p>
<p><a href="/webinar/${webinarId}">Back to the webinar</a></p>
</main>`,
    html`<meta http-equiv="refresh" content="60">`,
  );
}

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
