import { arrow, bubble, card, numbered, person, strike, text } from '../shapes.ts';
import type { Drawing, VideoScript } from '../video-script.ts';

const rowan = { ...person(150, 300, 'Rowan', 'muted'), after: 0 };
const mara = { ...person(1130, 430, 'Mara'), after: 0 };
const nothing = text(640, 560, 'operated printers', { size: 40, align: 'center' });

const step = (row: number, words: string, shows: string): Drawing[] => [
  text(90, 216 + row * 82, String(row + 1), { size: 46, display: true, ink: 'accent' }),
  text(150, 212 + row * 82, words, { size: 30 }),
  text(760, 212 + row * 82, shows, { size: 27, ink: 'muted', after: 1.6 }),
];
/** What was said, the line that it becomes, and an arrow between them. */
const line = (row: number, said: string, better: string): Drawing[] => [
  text(90, 200 + row * 190, said, { size: 28, ink: 'muted', width: 1050 }),
  arrow([110, 222 + row * 190], [110, 268 + row * 190], { after: 2.2 }),
  card(150, 234 + row * 190, 1050, 110, { after: 2.4 }),
  text(180, 280 + row * 190, better, { size: 28, bold: true, width: 990, after: 2.6 }),
];
const queue =
  'Reordered the evening queue by promised time instead of arrival, so that thesis orders stopped waiting behind posters.';

export const fromAShiftToALine: VideoScript = {
  name: 'from-a-shift-to-a-line',
  title: 'From a Shift to a Line',
  chapters: [
    {
      title: 'Ask about a day',
      scenes: [
        {
          heading: '“There is nothing to write”',
          lines: [
            {
              say: 'Mara works evenings at a copy shop. She says that there is nothing to write about it.',
              draw: [
                person(170, 330, 'Mara'),
                bubble(270, 250, 620, 100, 'I print things, help customers, you know.', 'left', { after: 2 }),
              ],
            },
            {
              say: 'Ask somebody what they do at work, and you get a summary. The details are gone.',
              draw: [text(280, 430, 'A summary has lost every detail', { bold: true, ink: 'danger' })],
            },
            {
              say: 'So ask about one particular day instead, in order. The details come back by themselves.',
              draw: [text(280, 500, 'One day, in order, brings them back', { bold: true, ink: 'success' })],
            },
          ],
        },
        {
          heading: 'A Thursday in May',
          lines: [
            {
              say: 'Rowan asks: pick a shift you remember. You walk in. What do you look at first?',
              draw: [
                rowan,
                mara,
                bubble(250, 190, 560, 100, 'You walk in. What is the first thing you look at?', 'left', { after: 2.4 }),
              ],
            },
            {
              say: 'The order shelf, says Mara. To see what is promised for when.',
              draw: [
                bubble(420, 320, 600, 90, 'The order shelf. To see what’s promised for when.', 'right', { after: 0.2 }),
              ],
            },
            {
              say: 'Is that what you were told to do? No. They said to take orders as they come.',
              draw: [bubble(420, 425, 600, 90, 'No. They said to take orders as they come.', 'right', { after: 1.6 })],
            },
            {
              say: 'But then the posters block the big printer, and the theses get late. So she sorts them.',
              draw: [bubble(420, 530, 600, 66, 'So I sort them by when people need them.', 'right', { after: 2.2 })],
            },
          ],
        },
        {
          heading: 'What she has just described',
          lines: [
            {
              say: 'A decision about priorities, made alone, against the rule, and for a reason.',
              draw: [
                text(150, 260, 'a decision', { size: 40, display: true }),
                text(480, 260, 'made alone', { size: 40, display: true, after: 1.4 }),
                text(810, 260, 'for a reason', { size: 40, display: true, after: 2.8 }),
                card(80, 330, 1120, 120, { fill: 'success', soft: true, stroke: 'success', after: 3.2 }),
                text(640, 402, 'Thesis: has a deadline.  Poster: mostly has none.', {
                  size: 34,
                  align: 'center',
                  after: 3.4,
                }),
              ],
            },
            {
              say: 'And what was she going to write? Operated printers.',
              draw: [
                { ...nothing, after: 1.6 },
                { ...strike(nothing), after: 2.8 },
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Five questions',
      scenes: [
        {
          heading: 'Five questions that open a shift',
          lines: [
            {
              say: 'What do you look at first? It shows what you feel responsible for.',
              draw: step(0, 'What do you look at first?', 'what you feel responsible for'),
            },
            {
              say: 'What do you do that nobody told you to do? That is judgment.',
              draw: step(1, 'What did nobody tell you to do?', 'judgment'),
            },
            {
              say: 'What goes wrong, and who notices? Those are the problems you prevent.',
              draw: step(2, 'What goes wrong, and who notices?', 'problems you prevent'),
            },
            {
              say: 'When somebody new starts, what do you tell them? You know more than you think.',
              draw: step(3, 'What do you tell somebody new?', 'what you know without knowing'),
            },
            {
              say: 'And what would be different the week after you left? That is your result.',
              draw: step(4, 'What changes when you are away?', 'the result'),
            },
          ],
        },
      ],
    },
    {
      title: 'From talk to line',
      scenes: [
        {
          heading: 'Now, and only now, write',
          lines: [
            {
              say: 'Take a sentence that she really said, and remove what is not needed. The queue becomes this line.',
              draw: line(0, '“I sort them by when people need them, because otherwise the theses get late.”', queue),
            },
            {
              say: 'She prints one poster and has them look at it. Once, it was fifty with the bottom line missing.',
              draw: line(
                1,
                '“I print one first. Once it was fifty with the bottom line missing.”',
                'Introduced a one-copy proof for posters; customers now approve the margins first.',
              ),
            },
          ],
        },
        {
          heading: 'And the third one',
          lines: [
            {
              say: 'She tells new people to write the promised time on the front of the envelope.',
              draw: line(
                0,
                '“I tell new people to write the time on the front.”',
                'Trained four new colleagues on evening closing and on marking each order with its promised time.',
              ),
            },
            {
              say: 'There is no grand word in any of them. Each has something that a stranger can picture.',
              draw: [
                text(640, 450, 'No “optimized”, no “leveraged”', {
                  size: 34,
                  align: 'center',
                  ink: 'muted',
                  after: 0.4,
                }),
                text(640, 520, 'A queue. A proof copy. An envelope.', {
                  size: 44,
                  display: true,
                  align: 'center',
                  ink: 'accent',
                  after: 3,
                }),
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Your shift',
      scenes: [
        {
          heading: 'Fifteen minutes',
          lines: [
            {
              say: 'Choose one shift, one class, or one match day, with a date that you could guess.',
              draw: numbered(0, 'One day, with a date you could guess'),
            },
            {
              say: 'Answer the five questions aloud, and record yourself.',
              draw: numbered(1, 'Five questions, aloud, recorded'),
            },
            {
              say: 'Copy down, word for word, the two sentences in which you sound like somebody who knows.',
              draw: [...numbered(2, 'Two sentences, word for word')],
            },
            {
              say: 'They are the beginning of your resume. Do not polish them yet.',
              draw: [text(90, 560, 'Do not polish them yet.', { display: true, size: 42, ink: 'accent' })],
            },
          ],
        },
      ],
    },
  ],
};
