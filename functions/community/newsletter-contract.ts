/** What goes over the wire for the newsletter. docs/product.md "Newsletter" and "Calls". */
import { z } from 'zod';
import { emailAddress, line } from '../api/text.shared.ts';

export const newsletterInputSchema = z
  .strictObject({
    email: emailAddress('Please enter a valid email address.'),
    source: line(60).optional().describe('Where the form stood: home, an article.'),
    website: z.string().max(500).optional().describe('A field that no person sees: who fills it is a program.'),
  })
  .meta({ id: 'NewsletterInput' });
export type NewsletterInput = z.input<typeof newsletterInputSchema>;
