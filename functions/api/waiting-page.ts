/** The page that the link to a room shows before the room opens. Webinars and live sessions use it. It reloads itself. */
import { html } from 'hono/html';
import { plainPage } from './plain-page.ts';
import { momentIn } from './time-zone.ts';

/** `title`: of what is held in the room. `timeZone`: of the viewer. `back`: where to go instead. */
type Waiting = {
  title: string;
  begins: Date;
  opens: Date;
  now: Date;
  timeZone: string;
  back: { href: string; text: string };
};

export function waitingPage({ title, begins, opens, now, timeZone, back }: Waiting) {
  const time = (moment: Date) => html`<time datetime="${moment.toISOString()}">${momentIn(moment, timeZone)}</time>`;
  return plainPage(
    `The room opens soon: ${title}`,
    html`<header><h1>The room is not open yet</h1>
<p>${title} begins on ${time(begins)}.</p></header>
<main>
<p>${opens > now ? html`The room opens on ${time(opens)}.` : 'The host has not opened the room yet.'}
Leave this page open: it takes you in by itself.</p>
<p><a href="${back.href}">${back.text}</a></p>
</main>`,
    { head: html`<meta http-equiv="refresh" content="60">` },
  );
}
