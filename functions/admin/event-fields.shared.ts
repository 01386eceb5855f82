/** Fields that the forms of webinars and of live sessions share. */
import { z } from 'zod';
import { chosenInstant } from '../api/numbers-and-times.shared.ts';

export const wholeNumber = (minimum: number, maximum: number) => {
  const message = `Enter a whole number from ${minimum} to ${maximum.toLocaleString('en-US')}`;
  return z.number(message).int(message).min(minimum, message).max(maximum, message);
};
/** The address of the online meeting. It is sent only to people who have a seat. */
export const meetingAddress = z
  .url({ protocol: /^https$/, error: 'Give an address that begins with https://' })
  .max(500, 'Please keep this under 500 characters');
/** The duration in minutes, at most a day: the lists of upcoming events rely on this limit. */
export const eventMinutes = wholeNumber(5, 24 * 60);
/** A date and time in ISO 8601, parsed into a Date. */
export const moment = chosenInstant('Choose a day and a time');
