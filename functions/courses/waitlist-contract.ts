/** What goes over the wire for the waitlist. docs/product.md "Waitlist", docs/decisions.md "Community". */
import { z } from 'zod';
import { emailAddress, line } from '../api/text.shared.ts';

export const waitlistInputSchema = z
  .strictObject({
    email: emailAddress('Please enter a valid email address.'),
    course: line(120).optional().describe('The slug of the course; without it, the entry is for any new course.'),
    website: z
      .string()
      .max(500)
      .optional()
      .describe('A hidden field. Only programs fill it in, and what they send is not stored.'),
  })
  .meta({ id: 'WaitlistInput' });
export type WaitlistInput = z.input<typeof waitlistInputSchema>;
