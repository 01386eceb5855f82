import { arrow, bubble, card, count, cross, mark, person, strike, text, tick } from '../shapes.ts';
import type { Drawing, VideoScript } from '../video-script.ts';

/** What people do by reflex on the left, and what repairs it on the right. */
const reflex = (words: string): Drawing[] => [
  card(80, 190, 1120, 76, { fill: 'danger', soft: true, stroke: 'danger' }),
  cross(122, 228, 28),
  text(160, 238, words, { size: 28 }),
];
const repair = (words: string, after?: number): Drawing[] => [
  person(150, 410, 'You', 'success'),
  bubble(250, 310, 700, 170, words, 'left', { size: 30, ...(after !== undefined && { after }) }),
];
const evidence = (words: string): Drawing[] => [tick(270, 545), text(305, 555, words, { ink: 'success', bold: true })];
const so = text(150, 300, 'So, um, there are many ways, it depends ...', { size: 34 });
const reset = text(640, 470, '“The next question does not know about the last one.”', {
  size: 36,
  display: true,
  align: 'center',
});

export const stuckAndRecovering: VideoScript = {
  name: 'stuck-and-recovering',
  title: 'Stuck, Wrong, Out of Time: How to Recover',
  chapters: [
    {
      title: 'The minute after',
      scenes: [
        {
          heading: 'Every interview has a bad moment',
          lines: [
            {
              say: 'Your mind is blank. You hear yourself say: so, um, there are many ways, it depends.',
              draw: [
                { ...so, after: 2.4 },
                { ...strike(so, 'So, um, there are many ways, it depends'), after: 4.6 },
              ],
            },
            {
              say: 'Everybody has such a moment. Interviewers remember less of it than of the minute that follows.',
              draw: [
                card(80, 380, 260, 90, { fill: 'danger', soft: true, stroke: 'danger' }),
                text(210, 436, 'The bad moment', { size: 27, align: 'center' }),
                card(360, 380, 840, 90, { fill: 'success', soft: true, stroke: 'success' }),
                text(780, 436, 'The minute after it: this is what they write down', { size: 27, align: 'center' }),
              ],
            },
            {
              say: 'Here are five moments, and the words that repair each of them.',
              draw: [count(640, 575, 0, 5, { size: 80 })],
            },
          ],
        },
      ],
    },
    {
      title: 'Blank, or wrong',
      scenes: [
        {
          heading: '1. Your mind is blank',
          lines: [
            {
              say: 'The reflex is to fill the silence with anything.',
              draw: reflex('Reflex: talk, so that nobody hears the silence'),
            },
            {
              say: 'The repair buys time honestly: give me half a minute, I want to write down what I know.',
              draw: repair('Give me half a minute; I want to write down what I know.', 1.4),
            },
            {
              say: 'Then really write: what goes in, what comes out, and one example. Writing brings the first thought back.',
              draw: evidence('A person at work, and not a person in panic'),
            },
          ],
        },
        {
          heading: '2. You said something wrong',
          lines: [
            {
              say: 'You notice it two sentences later. The reflex is to hope that nobody heard.',
              draw: reflex('Reflex: go on quickly'),
            },
            {
              say: 'The repair is one sentence. I want to correct something.',
              draw: repair(
                'I want to correct something. The lookup does not take longer as the table grows. My choice stays, for a better reason.',
                0.6,
              ),
            },
            {
              say: 'Say it once, without drama. A long apology takes the point away again.',
              draw: evidence('A correction is proof that you check your work'),
            },
          ],
        },
      ],
    },
    {
      title: 'Disagreement, and a gap',
      scenes: [
        {
          heading: '3. The interviewer disagrees',
          lines: [
            {
              say: 'There are two reflexes here: to give in at once, or to dig in.',
              draw: reflex('Reflex: “you are right”, or a contest'),
            },
            {
              say: 'The repair asks what they see. Could you say where you think it breaks?',
              draw: repair('Could you say where you think it breaks?', 1.2),
            },
            {
              say: 'If you still believe you are right, offer a test: may I show it on an example?',
              draw: [
                text(270, 540, '“May I show it on an example? If it breaks, I will change it.”', {
                  ink: 'success',
                  bold: true,
                }),
              ],
            },
            {
              say: 'You have turned a contest into an experiment. That is what colleagues do on a normal day.',
              draw: [
                arrow([1010, 390], [1120, 390]),
                text(1060, 450, 'test it', { align: 'center', bold: true, ink: 'accent' }),
              ],
            },
          ],
        },
        {
          heading: '4. You do not remember',
          lines: [
            {
              say: 'What exactly did you say to her? You have no idea. The reflex is to invent a line.',
              draw: reflex('Reflex: invent what you said'),
            },
            {
              say: 'The repair separates what you know from what you do not.',
              draw: repair(
                'I do not remember the words. What I do know is that I asked before I proposed anything.',
                0.8,
              ),
            },
            {
              say: 'It is more believable than a perfect quotation from last spring.',
              draw: evidence('Memory with honest edges is believed'),
            },
          ],
        },
      ],
    },
    {
      title: 'Out of time',
      scenes: [
        {
          heading: '5. Two minutes left, and not done',
          lines: [
            {
              say: 'The reflex is to type faster, in silence. Take charge of the last two minutes instead.',
              draw: [
                ...reflex('Reflex: type faster, in silence'),
                count(1080, 430, 10, 2, { size: 110, ink: 'danger' }),
                text(1080, 480, 'minutes left', { size: 26, align: 'center', ink: 'muted' }),
              ],
            },
            {
              say: 'We have about two minutes. I will not finish, so let me say what remains.',
              draw: repair('We have about two minutes. I will not finish, so let me say what remains.', 0.4),
            },
            {
              say: 'An unfinished answer with a map of what is missing beats a finished one that nobody could follow.',
              draw: evidence('What remains, what would change, what you would test first'),
            },
          ],
        },
        {
          heading: 'The reset',
          lines: [
            { say: 'Between two questions, do what athletes do between two points.', draw: [] },
            {
              say: 'Breathe out once, slowly. Put both feet on the floor. Say one sentence to yourself.',
              draw: [
                text(120, 250, 'Breathe out', { size: 36, after: 0.2 }),
                text(470, 250, 'Both feet', { size: 36, after: 2 }),
                text(780, 250, 'One sentence', { size: 36, after: 3.8 }),
                tick(350, 238),
                tick(660, 238),
                tick(1040, 238),
              ],
            },
            {
              say: 'A good one is: the next question does not know about the last one.',
              draw: [card(120, 390, 1040, 130), { ...reset, after: 1.2 }],
            },
            {
              say: 'It really does not. Most ratings are given question by question.',
              draw: [{ ...mark(reset, 'does not know'), after: 0.6 }],
            },
            {
              say: 'Read the five first words aloud three times. The rest follows from them.',
              draw: [
                text(
                  640,
                  585,
                  'Half a minute ·  I want to correct ·  Where does it break ·  What I do know ·  What remains',
                  { size: 25, align: 'center', ink: 'accent', bold: true },
                ),
              ],
            },
          ],
        },
      ],
    },
  ],
};
