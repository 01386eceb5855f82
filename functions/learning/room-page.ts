/** The page that a browser shows for a room that is not open yet. Plain HTML that reloads itself every minute. */
import { html } from 'hono/html';
import type { Room } from './contract.ts';

/** `timeZone`: the time zone of the learner. */
export function roomPage(room: Room, timeZone: string) {
  const at = (instant: string) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(instant));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="60">
<title>The room opens soon: ${room.title}</title>
<link rel="stylesheet" href="/plain-page.css">
</head>
<body>
<header><h1>The room is not open yet</h1>
<p>${room.title} begins on <time datetime="${room.scheduledAt}">${at(room.scheduledAt)}</time> (${timeZone}).</p></header>
<main>
<p>The room opens on <time datetime="${room.roomOpensAt}">${at(room.roomOpensAt)}</time>. Leave this page open: it takes you in by itself.</p>
<p><a href="/courses/${room.course.slug}/learn">Back to ${room.course.title}</a></p>
</main>
</body>
</html>`;
}
