/** What webinars and live sessions have in common in their editors' forms. */
import { z } from 'zod';

export const wholeNumber = (minimum: number, maximum: number) => {
  const message = `Enter a whole number from ${minimum} to ${maximum.toLocaleString('en-US')}`;
  return z.number(message).int(message).min(minimum, message).max(maximum, message);
};
/** Where people meet; only ever opened by those who have a seat. */
export const meetingAddress = z
  .url({ protocol: /^https$/, error: 'Give an address that begins with https://' })
  .max(500, 'Please keep this under 500 characters');
/** Minutes, a day at most: lists of what is to come rely on it. */
export const eventMinutes = wholeNumber(5, 24 * 60);
export const moment = z.iso.datetime('Choose a day and a time').transform((text) => new Date(text));
