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
          text: 'You are on the list. From now on we write to you when there is something worth your time: a new article, a free live webinar, or a course that opens.',
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
