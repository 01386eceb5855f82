/** /dev/mailbox: shows the mail that a local run delivered. Does not exist in production. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { findLocalMail, listLocalMail } from '#db/mail/outbox.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { Problem } from '../api/problem.ts';

export const mailboxRoutes = new Hono<ApiEnvironment>();

mailboxRoutes.use(async (c, next) => {
  if (!c.get('settings').isLocal) throw new Problem('route_not_found');
  await next();
});

mailboxRoutes.get('/', async (c) => {
  const mails = await listLocalMail(c.get('db'), { limit: 200 });
  return c.html(
    page(
      'Mailbox',
      html`<h1>Mailbox</h1><p>Mail of this local run, newest first. Nothing here left this machine.</p>
${
  mails.length === 0
    ? html`<p>No mail yet. Register an account, and come back.</p>`
    : html`<table><thead><tr><th scope="col">To</th><th scope="col">Subject</th><th scope="col">Delivered</th></tr></thead><tbody>${mails.map(
        ({ id, recipient, subject, deliveredAt }) =>
          html`<tr><td>${recipient}</td><td><a href="/dev/mailbox/${id}">${subject}</a></td><td><time>${deliveredAt.toISOString()}</time></td></tr>`,
      )}</tbody></table>`
}`,
    ),
  );
});

mailboxRoutes.get('/:id{[0-9]+}', async (c) => {
  const mail = await mailFor(c.get('db'), c.req.param('id'));
  return c.html(
    page(
      mail.subject,
      html`<p><a href="/dev/mailbox">All mail</a></p><h1>${mail.subject}</h1>
<dl><dt>From</dt><dd>${mail.sender}</dd><dt>To</dt><dd>${mail.recipient}</dd><dt>Delivered</dt><dd>${mail.deliveredAt.toISOString()}</dd>
${Object.entries(mail.headers).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
${mail.attachments.map(({ filename }, index) => html`<dt>Attachment</dt><dd><a href="/dev/mailbox/${mail.id}/attachments/${index}">${filename}</a></dd>`)}</dl>
<p><a href="/dev/mailbox/${mail.id}/html">As a mail program shows it</a></p>
<pre>${textWithLinks(mail.text)}</pre>`,
    ),
  );
});

mailboxRoutes.get('/:id{[0-9]+}/html', async (c) => {
  const mail = await mailFor(c.get('db'), c.req.param('id'));
  // Mails use inline styles; nothing else may run or load here.
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
  );
  return c.html(mail.html);
});

mailboxRoutes.get('/:id{[0-9]+}/attachments/:index{[0-9]+}', async (c) => {
  const mail = await mailFor(c.get('db'), c.req.param('id'));
  const attachment = mail.attachments[Number(c.req.param('index'))];
  if (!attachment) throw new Problem('not_found');
  c.header('Content-Type', attachment.contentType);
  c.header('Content-Disposition', `attachment; filename="${attachment.filename.replaceAll(/[^\w.-]/g, '_')}"`);
  return c.body(Uint8Array.from(atob(attachment.contentBase64), (character) => character.charCodeAt(0)));
});

async function mailFor(db: ApiEnvironment['Variables']['db'], id: string) {
  const mail = await findLocalMail(db, { id: Number(id) });
  if (!mail) throw new Problem('not_found');
  return mail;
}

/** A plain text with its addresses as links. */
function textWithLinks(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) => (/^https?:\/\//.test(part) ? html`<a href="${part}">${part}</a>` : part));
}

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="stylesheet" href="/plain-page.css"></head><body><main>${content}</main></body></html>`;
}
