import { arrow, bubble, card, count, cross, line, person, ring, text, tick } from '../shapes.ts';
import type { Drawing, VideoScript } from '../video-script.ts';

const sam = { ...person(150, 300, 'Sam'), after: 0 };
const priya = { ...person(1130, 430, 'Priya', 'muted'), after: 0 };
const turn = (number: number, words: string, after?: number): Drawing[] => [
  text(90, 560, `Turn ${number}`, { display: true, size: 34, ink: 'accent', ...(after !== undefined && { after }) }),
  text(220, 560, words, { size: 30, ...(after !== undefined && { after: after + 0.4 }) }),
];
/** Where a salary in thousands is on the scale from 54 to 65. */
const place = (thousands: number) => 140 + ((thousands - 54) / 11) * 1000;
const scale: Drawing[] = [
  line([140, 380], [1140, 380], { ink: 'line', width: 6, after: 0 }),
  ...[57, 60, 63].map((thousands) =>
    text(place(thousands), 430, String(thousands), { align: 'center', ink: 'muted', size: 26, after: 0.2 }),
  ),
];
const lower = text(640, 300, '“... or 59 would be fine too”', { size: 34, align: 'center' });
const rent = text(160, 250, '“My rent went up.”', { size: 34 });
const bluff = text(160, 350, '“I have another offer at 65.” (There is none.)', { size: 34 });
const email = text(160, 450, 'A long email', { size: 34 });

export const theNegotiationCall: VideoScript = {
  name: 'the-negotiation-call',
  title: 'The Negotiation Call in Five Turns',
  chapters: [
    {
      title: 'Three numbers',
      scenes: [
        {
          heading: 'Before the call: ask, glad, floor',
          lines: [
            {
              say: 'Sam has an offer: fifty-six thousand dollars. Before the call, Sam writes down three numbers.',
              draw: [
                ...scale,
                { ...card(place(56) - 70, 250, 140, 66, { fill: 'muted', soft: true }), after: 1 },
                { ...text(place(56), 293, 'Offer: 56', { size: 25, align: 'center' }), after: 1.2 },
                { ...arrow([place(56), 320], [place(56), 368]), after: 1.6 },
              ],
            },
            {
              say: 'Postings nearby run from fifty-five to sixty-four, and Sam has done this work for a year.',
              draw: [
                { ...line([place(55), 380], [place(64), 380], { ink: 'highlight', width: 14 }), after: 1.2 },
                text(1200, 480, 'Postings: 55 to 64', { align: 'right', size: 26, ink: 'muted', after: 1.6 }),
              ],
            },
            {
              say: 'So the ask is sixty-one: the upper end of what the evidence supports.',
              draw: [
                {
                  ...text(place(61), 290, 'Ask: 61', { size: 34, display: true, align: 'center', ink: 'accent' }),
                  after: 0.6,
                },
                { ...arrow([place(61), 306], [place(61), 368]), after: 1 },
              ],
            },
            {
              say: 'Glad is fifty-eight and a half. There, Sam says yes at once.',
              draw: [
                {
                  ...text(place(58.5), 520, 'Glad: 58.5', { size: 34, display: true, align: 'center', ink: 'success' }),
                  after: 0.4,
                },
                { ...arrow([place(58.5), 484], [place(58.5), 396], { ink: 'success' }), after: 1 },
              ],
            },
            {
              say: 'And the floor is fifty-five. Below it, Sam goes on searching. Nobody needs to know it.',
              draw: [
                {
                  ...text(place(55), 520, 'Floor: 55', { size: 34, display: true, align: 'center', ink: 'danger' }),
                  after: 0.4,
                },
                { ...arrow([place(55), 484], [place(55), 396], { ink: 'danger' }), after: 1 },
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'The call',
      scenes: [
        {
          heading: 'Turns one and two: warm, then one number',
          lines: [
            { say: 'The phone rings. It is Priya, the recruiter.', draw: [sam, priya] },
            {
              say: 'I have read the offer, and I want to work with this team.',
              draw: [
                bubble(250, 190, 640, 100, 'I have read it, and I want to work with this team.', 'left', { after: 0 }),
              ],
            },
            {
              say: 'Turn one: be warm and specific. Now Priya knows that her effort is worthwhile.',
              draw: turn(1, 'warm and specific'),
            },
            {
              say: 'Postings here run to sixty-four, and I have run this report for a year. Could you come up to sixty-one?',
              draw: [
                bubble(
                  250,
                  310,
                  640,
                  140,
                  'Postings for this role run from 55 to 64, and I have done the weekly report for a year. Could you come up to 61?',
                  'left',
                  { after: 0 },
                ),
              ],
            },
          ],
        },
        {
          heading: 'Turn three: silence',
          lines: [
            {
              say: 'One topic, one reason, one number, a question. And then Sam stops talking.',
              draw: [sam, priya, ...turn(2, 'one topic, the reason, one number, a question', 0.4)],
            },
            {
              say: 'Four seconds. Most people break them by lowering their own request.',
              draw: [
                count(640, 430, 0, 4, { size: 130 }),
                text(640, 480, 'seconds', { align: 'center', ink: 'muted', size: 26 }),
                { ...lower, after: 2.4 },
                { ...cross(350, 290), after: 3.4 },
              ],
            },
            { say: 'Do not. Count the tiles on the ceiling.', draw: [] },
          ],
        },
        {
          heading: 'Turn four: another way there',
          lines: [
            {
              say: 'I hear you, says Priya. The budget for this level is tight.',
              draw: [sam, priya, bubble(400, 400, 620, 80, 'The budget for this level is quite tight.', 'right')],
            },
            {
              say: 'Is it the base that is fixed, or the package? A review after six months would help me too.',
              draw: [
                bubble(
                  250,
                  200,
                  640,
                  140,
                  'Is it the base that is fixed, or the package as a whole? A review after six months would help me as well.',
                  'left',
                  { after: 0 },
                ),
              ],
            },
            {
              say: 'Turn four asks about the limit. She may have no power over one and full power over the other.',
              draw: turn(4, 'a question about the limit, and other ways', 0.4),
            },
          ],
        },
        {
          heading: 'Turn five: a clear yes',
          lines: [
            {
              say: 'If I could do fifty-eight and a half, and a review, would you sign?',
              draw: [
                sam,
                priya,
                bubble(400, 380, 620, 110, 'If I could do 58.5 and a review at six months, would you sign?', 'right', {
                  after: 0.2,
                }),
              ],
            },
            {
              say: 'Yes. If you can put that in writing, I will sign the day it arrives.',
              draw: [
                bubble(
                  250,
                  200,
                  640,
                  110,
                  'Yes. If you can put that in writing, I will sign the day it arrives.',
                  'left',
                  { after: 0 },
                ),
                { ...ring(556, 394, 84, 44, 'success'), after: 2.6 },
              ],
            },
            {
              say: 'That is glad. Asking again after a yes would cost trust on the first day.',
              draw: turn(5, 'a clear yes at “glad”', 0.2),
            },
          ],
        },
      ],
    },
    {
      title: 'Change one thing',
      scenes: [
        {
          heading: 'What would have gone wrong',
          lines: [
            {
              say: 'My rent went up. Priya feels for Sam, and has nothing to take to the person who decides.',
              draw: [
                rent,
                { ...cross(115, 238), after: 1.4 },
                { ...text(740, 250, 'Evidence travels. Needs do not.', { ink: 'muted' }), after: 3 },
              ],
            },
            {
              say: 'Another offer that does not exist. She asks for the date, and now Sam must lie again, or shrink.',
              draw: [bluff, { ...cross(115, 338), after: 1.4 }],
            },
            {
              say: 'A long email. Every sentence can be picked apart, and nobody hears the warmth.',
              draw: [
                email,
                { ...cross(115, 438), after: 1.4 },
                { ...text(440, 450, 'If you must: five turns in eight lines', { ink: 'muted' }), after: 2.4 },
              ],
            },
            {
              say: 'And if she says no to everything? Thank her, and ask for until tomorrow morning.',
              draw: [
                tick(115, 538),
                text(160, 550, '“Thank you for trying. May I answer tomorrow morning?”', { size: 34 }),
              ],
            },
          ],
        },
        {
          heading: 'Practice turn two',
          lines: [
            {
              say: 'Say turn two aloud, with your own number, ten times. End on the question.',
              draw: [text(640, 300, 'Could you come up to ____ ?', { size: 60, display: true, align: 'center' })],
            },
            {
              say: 'Then sit in silence for five seconds. The number stops feeling rude at about the sixth time.',
              draw: [count(640, 480, 1, 6, { size: 110, suffix: '×' })],
            },
          ],
        },
      ],
    },
  ],
};
