/** The mail of practice: recordings are about to expire. */
import { z } from 'zod';
import { recordingExpiry } from '#db/practice/states.ts';
import { instant } from '../api/numbers-and-times.shared.ts';
import { momentIn } from '../api/time-zone.ts';
import { mailKind } from '../mail/mail-kind.ts';
import { greetingTo } from '../mail/safe-name.ts';

export const recordingsExpireMail = mailKind({
  kind: 'recordings-expire',
  list: null,
  followsAccount: true,
  /** What db/practice/expiry.ts writes into the outbox. */
  payload: z.object({
    firstName: z.string(),
    timeZone: z.string(),
    recordings: z.number(),
    firstExpiresAt: instant,
  }),
  draft({ firstName, timeZone, recordings, firstExpiresAt }, { appOrigin }) {
    const what = recordings === 1 ? 'a recording' : `${recordings} recordings`;
    const moment = momentIn(new Date(firstExpiresAt), timeZone);
    return {
      subject: `We will soon delete ${what} of your answers`,
      preview: `From ${moment} on.`,
      greeting: greetingTo(firstName),
      blocks: [
        {
          kind: 'paragraph',
          text: `We keep the recording of an answer for ${recordingExpiry.days} days, unless it was handed in for a course. From ${moment} on, we delete ${what} of yours.`,
        },
        {
          kind: 'paragraph',
          text: 'Transcripts, measures and ratings stay. To keep a recording, open its answer and download it: your answers name the day beside each one.',
        },
        { kind: 'action', label: 'See my answers', url: `${appOrigin}/practice/history` },
      ],
    };
  },
});
