/** Renders a mail from blocks, as HTML and as plain text. */
import { html, raw } from 'hono/html';
import type { MailList } from '#db/mail/states.ts';
import type { MailAttachment } from '#db/mail/tables.ts';
import { withAbsoluteUrls } from '../api/absolute-urls.ts';

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** A button. Its address is printed below it, for mail programs that do not show the button. */
  | { kind: 'action'; label: string; url: string }
  /** A line that leads to a page, with a text below it. */
  | { kind: 'link'; title: string; text: string; url: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'note'; text: string }
  /** The message that a mail replies to. */
  | { kind: 'quote'; text: string }
  /** A text in Markdown with its HTML, which must be sanitized already. */
  | { kind: 'letter'; markdown: string; html: string };

export type MailDraft = {
  subject: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  /** Null when the text has a greeting of its own. */
  greeting: string | null;
  blocks: MailBlock[];
  attachments?: MailAttachment[];
};

export type MailMessage = { subject: string; html: string; text: string; attachments: MailAttachment[] };

/** The link with which a recipient unsubscribes; null for transactional mail. */
export type UnsubscribeLink = { list: MailList; url: string } | null;

const color = {
  paper: '#f7f2e9',
  surface: '#ffffff',
  ink: '#1f1b16',
  muted: '#665f55',
  accent: '#2b46d9',
  line: '#e5ddcf',
};
const face = "-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif";

/** Renders both parts. Relative addresses become absolute with `appOrigin`. */
export function composeMail(draft: MailDraft, appOrigin: string, unsubscribe: UnsubscribeLink): MailMessage {
  return {
    // A title may contain a line break; a subject must not.
    subject: draft.subject.replaceAll(/\s+/g, ' ').trim(),
    html: String(htmlPart(draft, appOrigin, unsubscribe)),
    text: textPart(draft, appOrigin, unsubscribe),
    attachments: draft.attachments ?? [],
  };
}

function textPart(draft: MailDraft, appOrigin: string, unsubscribe: UnsubscribeLink): string {
  const blocks = draft.blocks.map((block) => blockText(block, appOrigin));
  const footer = ['Interview Launchpad', 'Launching Careers, One Interview at a Time.', appOrigin];
  if (unsubscribe) footer.push(`Unsubscribe: ${unsubscribe.url}`);
  return [draft.greeting ?? [], ...blocks, `-- \n${footer.join('\n')}`].flat().join('\n\n');
}

function blockText(block: MailBlock, appOrigin: string): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text;
    case 'quote':
      return block.text.replaceAll(/^/gm, '> ');
    case 'action':
      return `${block.label}:\n${block.url}`;
    case 'link':
      return `${block.title}\n${block.text}\n${block.url}`;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'letter':
      // Markdown is readable as plain text. Only links to our own pages need their origin.
      return block.markdown.trim().replaceAll(/(\]\(<?)(?=\/(?!\/))/g, `$1${appOrigin}`);
  }
}

// Mail programs support inline styles and tables, but few other kinds of layout.
function htmlPart(draft: MailDraft, appOrigin: string, unsubscribe: UnsubscribeLink) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${draft.subject}</title></head>
<body style="margin:0;background:${color.paper};color:${color.ink};font:16px/1.6 ${face}">
<div style="display:none;max-height:0;overflow:hidden">${draft.preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px;font-weight:700;font-size:17px">Interview Launchpad</td></tr>
<tr><td style="background:${color.surface};border:1px solid ${color.line};border-radius:14px;padding:32px 28px">
${draft.greeting === null ? '' : html`<p style="margin:0 0 16px">${draft.greeting}</p>`}
${draft.blocks.map((block) => blockPart(block, appOrigin))}
</td></tr>
<tr><td style="padding:20px 4px;color:${color.muted};font-size:13px">
Launching Careers, One Interview at a Time.<br><a href="${appOrigin}" style="color:${color.muted}">${appOrigin}</a>
${unsubscribe ? html`<br><a href="${unsubscribe.url}" style="color:${color.muted}">Unsubscribe</a>` : ''}
</td></tr></table></td></tr></table></body></html>`;
}

function blockPart(block: MailBlock, appOrigin: string) {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="margin:0 0 16px;white-space:pre-line">${block.text}</p>`;
    case 'note':
      return html`<p style="margin:0 0 12px;color:${color.muted};font-size:14px">${block.text}</p>`;
    case 'quote':
      return html`<blockquote style="margin:0 0 16px;padding-left:14px;border-left:3px solid ${color.line};color:${color.muted};white-space:pre-line">${block.text}</blockquote>`;
    case 'action':
      return html`<p style="margin:24px 0"><a href="${block.url}" style="display:inline-block;background:${color.accent};color:#ffffff;text-decoration:none;font-weight:600;padding:12px 22px;border-radius:10px">${block.label}</a></p>
<p style="margin:0 0 16px;color:${color.muted};font-size:13px;word-break:break-all">${block.url}</p>`;
    case 'link':
      return html`<p style="margin:0 0 16px;padding-top:16px;border-top:1px solid ${color.line}"><a href="${block.url}" style="color:${color.accent};font-weight:600;text-decoration:none">${block.title}</a><br><span style="color:${color.muted};font-size:14px">${block.text}</span></p>`;
    case 'facts':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.rows.map(
        ([label, value]) =>
          html`<tr><td style="padding:3px 18px 3px 0;color:${color.muted};vertical-align:top">${label}</td><td style="padding:3px 0">${value}</td></tr>`,
      )}</table>`;
    case 'letter':
      return raw(withMailStyles(withAbsoluteUrls(block.html, appOrigin)));
  }
}

/** Inline styles by element, because mail programs ignore style sheets. */
const letterStyles: Record<string, string> = {
  h2: 'margin:28px 0 10px;font-size:22px;line-height:1.3',
  h3: 'margin:24px 0 8px;font-size:18px;line-height:1.3',
  h4: 'margin:20px 0 8px;font-size:16px',
  p: 'margin:0 0 16px',
  ul: 'margin:0 0 16px;padding-left:22px',
  ol: 'margin:0 0 16px;padding-left:22px',
  li: 'margin:0 0 6px',
  a: `color:${color.accent}`,
  blockquote: `margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${color.line};color:${color.muted}`,
  pre: `margin:0 0 16px;padding:12px 14px;background:${color.paper};border-radius:10px;overflow:auto;font-size:14px`,
  img: 'display:block;max-width:100%;height:auto;margin:0 0 16px;border-radius:10px',
  hr: `margin:24px 0;border:0;border-top:1px solid ${color.line}`,
  table: 'margin:0 0 16px;border-collapse:collapse',
  th: `padding:6px 12px 6px 0;text-align:left;border-bottom:1px solid ${color.line}`,
  td: `padding:6px 12px 6px 0;vertical-align:top;border-bottom:1px solid ${color.line}`,
};

/** Adds the inline styles. The HTML is sanitized, so each `<` in it begins a tag. */
function withMailStyles(content: string): string {
  return content.replaceAll(/<([a-z][a-z0-9]*)(?=[\s>/])/g, (tag: string, name: string) => {
    const style = Object.hasOwn(letterStyles, name) ? letterStyles[name] : undefined;
    return style ? `${tag} style="${style}"` : tag;
  });
}
