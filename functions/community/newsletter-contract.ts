/** What goes over the wire for the newsletter. docs/product.md "Newsletter" and "Calls". */
import { z } from 'zod';
import { emailAddress, line } from '../api/text.shared.ts';

export const newsletterInputSchema = z
  .strictObject({
    email: emailAddress('Please enter a valid email address.'),
    source: line(60).optional().describe('The page with the form: the home page or an article.'),
    website: z
      .string()
      .max(500)
      .optional()
      .describe('A hidden field. Only programs fill it in, and what they send is not stored.'),
  })
  .meta({ id: 'NewsletterInput' });
export type NewsletterInput = z.input<typeof newsletterInputSchema>;
