import type { MailAttachment } from '#db/mail/tables.ts';

/** A calendar file as a mail attachment, so that mail programs offer to add the entry. */
export function calendarAttachment(filename: string, calendar: string): MailAttachment {
  const bytes = Array.from(new TextEncoder().encode(calendar), (byte) => String.fromCharCode(byte));
  return { filename, contentType: 'text/calendar; charset=utf-8', contentBase64: btoa(bytes.join('')) };
}
