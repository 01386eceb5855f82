/** The welcome mail to a new reader of the newsletter. */
import { z } from 'zod';
import { mailKind } from '../mail/mail-kind.ts';

export const newsletterWelcomeMail = mailKind({
  kind: 'newsletter-welcome',
  list: 'newsletter',
  toTypedAddress: true,
  payload: z.object({}),
  draft(_payload, { appOrigin }) {
    return {
      subject: 'Welcome to the Interview Launchpad newsletter',
      preview: 'You are on the list. Here is where to start.',
      greeting: 'Hi,',
      blocks: [
        {
          kind: 'paragraph',
          text: 'You are on the list. We write to you about new articles, free live webinars, and courses that open.',
        },
        { kind: 'paragraph', text: 'If you have an interview soon, our articles are a good place to start.' },
        { kind: 'action', label: 'Read the blog', url: `${appOrigin}/blogs` },
        {
          kind: 'note',
          text: 'If someone else typed in your address, one click on Unsubscribe below takes it off the list again.',
        },
      ],
    };
  },
});
