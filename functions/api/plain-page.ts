/** A page without the app, for links that lead to no page of it: plain HTML that no search engine lists. */
import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

/** `head`: more for the head of the document. */
export function plainPage(title: string, content: Html, head: Html | string = '') {
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
