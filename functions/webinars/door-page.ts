/** The pages that a webinar's join link shows when it cannot lead into the room. The waiting page reloads itself. */
import { html } from 'hono/html';
import { momentIn } from '../api/time-zone.ts';

type WaitingPage = { title: string; dateTime: Date; opensAt: Date; timeZone: string; webinarId: number };

/** Before the room opens. `timeZone`: the time zone of the registrant. */
export function waitingPage({ title, dateTime, opensAt, timeZone, webinarId }: WaitingPage) {
  const time = (moment: Date) => html`<time datetime="${moment.toISOString()}">${momentIn(moment, timeZone)}</time>`;
  return page(
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
  return page(
    message,
    html`<header><h1>${message}</h1></header>
<main>
<p><a href="/webinar/${webinarId}">Open the webinar's page</a></p>
<p><a href="/webinars">See our webinars</a></p>
</main>`,
  );
}

type Html = ReturnType<typeof html>;

function page(title: string, content: Html, head: Html | string = '') {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}
<title>${title}</title>
<link rel="stylesheet" href="/plain-page.css">
</head>
<body>
${content}
</body>
</html>`;
}
