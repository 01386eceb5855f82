/** A page without the app, for links that lead to no page of it, or while it cannot load: HTML that no search engine lists. */
import { html, raw } from 'hono/html';

type Html = ReturnType<typeof html>;
type PlainPageOptions = { head?: Html | string; isNotice?: boolean };

/** `head`: more for the head of the document. `isNotice`: its few lines stand in the middle, below a picture. */
export function plainPage(title: string, content: Html, { head = '', isNotice = false }: PlainPageOptions = {}) {
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
<body${isNotice ? raw(' class="notice"') : ''}>
${content}
</body>
</html>`;
}
