import {
  arrow,
  bubble,
  card,
  count,
  cross,
  dots,
  line,
  mark,
  numbered,
  person,
  ring,
  strike,
  text,
  tick,
} from '../shapes.ts';
import type { Drawing, VideoScript } from '../video-script.ts';

const rows = ['Understanding', 'Structure', 'Depth', 'Communication', 'Checking'];
const atOnce = { after: 0 };
/** The score sheet at the right edge, with four points in its first `filled` rows. */
const sheet = (filled: number): Drawing[] => [
  card(796, 180, 420, 400, atOnce),
  ...rows.map((row, index) => text(824, 240 + index * 74, row, { bold: index === filled, size: 26, ...atOnce })),
  ...rows.map((_, index) => ({ ...dots(1070, 231 + index * 74, index < filled ? 4 : 0), ...atOnce })),
];
/** The points of the row that is being filled in. */
const rate = (row: number, points: number): Drawing => dots(1070, 231 + row * 74, points, 'success');
const liking = text(830, 246, 'Did I like this person?', { size: 28 });
const repeated = text(640, 280, 'the   cat   saw   the   dog', { size: 50, bold: true, align: 'center' });
const [second, faster] = numbered(1, 'A faster way');
const [third, raised] = numbered(2, 'Raise the lowest row, and record again');

export const howInterviewersScore: VideoScript = {
  name: 'how-interviewers-score',
  title: 'How Interviewers Score an Answer',
  chapters: [
    {
      title: 'The score sheet',
      scenes: [
        {
          heading: 'What is written down while you talk',
          lines: [
            {
              say: 'You answer a question. The interviewer looks down and writes. What are they writing?',
              draw: [
                person(170, 300, 'You'),
                bubble(250, 240, 210, 90, 'My answer', 'left'),
                person(600, 300, 'Interviewer', 'muted'),
              ],
            },
            {
              say: 'In a fair interview, it is not: did I like this person?',
              draw: [card(800, 190, 400, 90), liking, { ...strike(liking), after: 2.4 }],
            },
            {
              say: 'It is a sheet with a few rows. Each row is rated from one to four.',
              draw: [
                card(800, 310, 400, 280),
                ...rows.map((row, index) => text(830, 360 + index * 52, row, { size: 25, after: 0.5 + index * 0.2 })),
                ...rows.map((_, index) => ({ ...dots(1052, 352 + index * 52, 0), after: 2 + index * 0.2 })),
              ],
            },
            {
              say: 'This course uses five rows, so there are twenty points. Let us fill them in.',
              draw: [
                count(380, 530, 0, 20, { size: 96 }),
                text(380, 580, 'points', { align: 'center', size: 28, ink: 'muted' }),
              ],
            },
          ],
        },
        {
          heading: 'The question',
          lines: [
            {
              say: 'Here is a small question. Which word in a text is the first to repeat?',
              draw: [card(80, 200, 1120, 130), repeated],
            },
            {
              say: 'In this text it is the word the. It comes back before any other word does.',
              draw: [
                { ...mark(repeated, 'the', { nth: 0 }), after: 1.2 },
                { ...mark(repeated, 'the', { nth: 1 }), after: 2.2 },
                { ...arrow([790, 350], [365, 350], { bend: 0.2 }), after: 2.8 },
              ],
            },
            {
              say: 'A strong answer takes about five minutes. Watch what earns each point.',
              draw: [text(640, 540, 'About five minutes', { size: 36, display: true, align: 'center', ink: 'accent' })],
            },
          ],
        },
      ],
    },
    {
      title: 'Understanding and structure',
      scenes: [
        {
          heading: 'Row one: understanding',
          lines: [
            {
              say: 'First, say the question back in your own words.',
              draw: [
                ...sheet(0),
                person(140, 330, 'You'),
                bubble(230, 190, 520, 110, 'You want the first word that I meet a second time. Is that right?', 'left'),
              ],
            },
            {
              say: 'Then ask what would change your answer.',
              draw: [bubble(230, 330, 520, 80, 'Do capital letters count?', 'left')],
            },
            {
              say: 'Two questions are enough. They cost ten seconds.',
              draw: [bubble(230, 440, 520, 80, 'Can the text be empty?', 'left')],
            },
            {
              say: 'That is four points. Whoever starts at once, on a question nobody asked, gets one.',
              draw: [rate(0, 4)],
            },
          ],
        },
        {
          heading: 'Row two: structure',
          lines: [
            {
              say: 'Next, announce a plan. Three steps are easy to follow.',
              draw: [
                ...sheet(1),
                ...numbered(0, 'A simple way that works'),
                second,
                faster,
                ...numbered(2, 'Try it on an awkward case'),
              ],
            },
            {
              say: 'Then keep to it, and say where you are: now I come to step two.',
              draw: [
                { ...mark(faster), after: 2 },
                { ...text(90, 545, '“Now I come to step two.”', { ink: 'muted' }), after: 2.2 },
              ],
            },
            { say: 'The interviewer never has to guess. Four points again.', draw: [{ ...rate(1, 4), after: 1.8 }] },
          ],
        },
      ],
    },
    {
      title: 'Depth, communication, checking',
      scenes: [
        {
          heading: 'Row three: depth',
          lines: [
            {
              say: 'Depth is not rare knowledge. It is a choice, its reason, and its price.',
              draw: [
                ...sheet(2),
                text(90, 220, 'Choice', { bold: true, ink: 'accent' }),
                text(310, 220, 'Reason: steps', { bold: true, ink: 'accent' }),
                text(610, 220, 'Price', { bold: true, ink: 'accent' }),
                line([80, 242], [750, 242], { ink: 'line' }),
              ],
            },
            {
              say: 'Comparing every pair works. For a thousand words it takes half a million comparisons.',
              draw: [
                text(90, 310, 'Every pair'),
                count(410, 318, 1000, 499_500, { size: 50, ink: 'danger', after: 2 }),
                { ...cross(700, 300), after: 3.4 },
              ],
            },
            {
              say: 'Remembering the words you have seen takes one pass: a thousand steps.',
              draw: [
                text(90, 410, 'A set of\nseen words'),
                count(410, 428, 0, 1000, { size: 50, ink: 'success', after: 2 }),
              ],
            },
            {
              say: 'The price is memory. Say so before you are asked.',
              draw: [
                text(610, 410, 'memory', { after: 0.4 }),
                { ...ring(588, 366, 150, 68, 'highlight'), after: 1 },
                { ...rate(2, 4), after: 2.2 },
              ],
            },
          ],
        },
        {
          heading: 'Row four: communication',
          lines: [
            { say: 'Nobody can rate a thought that they cannot hear.', draw: [...sheet(3), person(140, 330, 'You')] },
            {
              say: 'If you need silence, announce it: I am going to be quiet for half a minute.',
              draw: [
                bubble(230, 210, 520, 110, 'I am going to be quiet for half a minute and read this again.', 'left', {
                  after: 1,
                }),
              ],
            },
            {
              say: 'And when a hint comes, take it as help. The note says: one hint, then moved fast.',
              draw: [
                bubble(230, 370, 520, 90, 'Thank you. Then I can skip the sorting.', 'left', { after: 0.8 }),
                text(240, 530, 'One hint, then moved fast', { ink: 'muted', after: 3 }),
                { ...rate(3, 4), after: 4 },
              ],
            },
          ],
        },
        {
          heading: 'Row five: checking',
          lines: [
            { say: 'Most people stop when it seems done. Go one step further.', draw: sheet(4) },
            {
              say: 'Walk through the example, word by word. The second the is already in the set.',
              draw: [
                text(90, 250, 'the   cat   saw   the', { size: 42, bold: true }),
                { ...arrow([110, 275], [440, 275], { bend: -0.12 }), after: 1 },
                { ...tick(540, 236), after: 4 },
              ],
            },
            {
              say: 'Then try an awkward case. An empty text has no repeat, and that is fine.',
              draw: [
                card(90, 360, 200, 80),
                text(120, 409, '(nothing)', { ink: 'muted' }),
                arrow([310, 400], [420, 400]),
                text(440, 409, 'no repeat'),
                tick(640, 398),
              ],
            },
            {
              say: 'Say what is left open, too. Those are the last four points.',
              draw: [
                text(90, 540, 'Left open: words with apostrophes', { ink: 'muted' }),
                { ...rate(4, 4), after: 2.4 },
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Twenty points',
      scenes: [
        {
          heading: 'The same knowledge, two scores',
          lines: [
            {
              say: 'Here is somebody who knows just as much, and starts to type at once.',
              draw: [
                card(80, 190, 520, 390),
                text(110, 246, 'Starts at once', { bold: true }),
                ...rows.map((row, index) => text(110, 312 + index * 56, row, { size: 25, after: 1.4 + index * 0.15 })),
                ...[1, 1, 2, 1, 1].map((points, index) => ({
                  ...dots(400, 304 + index * 56, points, 'danger'),
                  after: 2 + index * 0.15,
                })),
              ],
            },
            {
              say: 'Six of twenty. The solution was right, and nobody could see the thinking.',
              draw: [text(560, 248, '6', { size: 48, display: true, ink: 'danger', align: 'right' })],
            },
            {
              say: 'And here is the answer that you have just watched.',
              draw: [
                card(680, 190, 520, 390),
                text(710, 246, 'Shows the thinking', { bold: true }),
                ...rows.map((row, index) => text(710, 312 + index * 56, row, { size: 25, after: 1 + index * 0.1 })),
                ...rows.map((_, index) => ({
                  ...dots(1000, 304 + index * 56, 4, 'success'),
                  after: 1.4 + index * 0.15,
                })),
                text(1160, 248, '20', { size: 48, display: true, ink: 'success', align: 'right', after: 2.4 }),
              ],
            },
          ],
        },
        {
          heading: 'Try it today',
          lines: [
            {
              say: 'Record two minutes about a project. Then listen as the interviewer.',
              draw: numbered(0, 'Record two minutes: a project you are proud of'),
            },
            {
              say: 'Give five ratings, each with a sentence of yours as evidence.',
              draw: numbered(1, 'Rate all five rows, and quote yourself'),
            },
            {
              say: 'Raise only the lowest one, and record it again.',
              draw: [third, raised, { ...mark(raised, 'the lowest row'), after: 1.6 }],
            },
          ],
        },
      ],
    },
  ],
};
