import { arrow, bubble, card, count, mark, person, strike, text, tick } from '../shapes.ts';
import type { Drawing, VideoScript } from '../video-script.ts';

const first = [
  text(110, 250, 'My name is Imani, I’m 23, I was born in a small town and I have two sisters.', { size: 29 }),
  text(110, 305, 'I went to school there and then I studied geography,', { size: 29 }),
  text(110, 360, 'which I wasn’t sure about at first. I like traveling, music, and cooking.', { size: 29 }),
  text(110, 415, 'I’m hard-working, a fast learner, and looking for an opportunity to grow.', { size: 29 }),
] as const;
const [born, school, hobbies, claims] = first;
const whole = { ...card(80, 190, 1120, 270), after: 0 };
const three = (current: number): Drawing[] =>
  ['Present', 'Proof', 'Purpose'].map((part, index) =>
    text(110 + index * 380, 230, part, {
      display: true,
      size: 44,
      ink: index === current ? 'accent' : 'line',
      after: 0,
    }),
  );
const posting = [
  text(130, 330, 'clean data in spreadsheets or Python'),
  text(130, 390, 'make simple charts'),
  text(130, 450, 'explain results to people who are not analysts'),
] as const;
const [clean, , explain] = posting;
const passion = text(110, 280, '“I am passionate about data.”', { size: 36 });
const league = text(
  110,
  400,
  '“I keep the sheet of a soccer league; twice I found\na game that was entered the wrong way round.”',
  { size: 36 },
);

export const tellMeAboutYourself: VideoScript = {
  name: 'tell-me-about-yourself',
  title: 'Rebuilding “Tell Me About Yourself”',
  chapters: [
    {
      title: 'You choose the subject',
      scenes: [
        {
          heading: 'The one question you can count on',
          lines: [
            {
              say: 'Tell me about yourself. It opens most interviews, and it is a gift.',
              draw: [
                person(1100, 330, 'Interviewer', 'muted'),
                bubble(560, 240, 430, 90, 'Tell me about yourself.', 'right'),
              ],
            },
            {
              say: 'They pick their next question from whatever you mention.',
              draw: [
                person(170, 330, 'You'),
                arrow([250, 470], [1020, 470], { bend: -0.12 }),
                text(640, 545, 'What you mention becomes the next ten minutes', { align: 'center', bold: true }),
              ],
            },
            { say: 'Mention your hobbies, and you talk about hobbies. So choose.', draw: [] },
          ],
        },
        {
          heading: 'Three parts, ninety seconds',
          lines: [
            {
              say: 'Present: what you are right now, tied to the role.',
              draw: [
                text(110, 260, 'Present', { display: true, size: 44, ink: 'accent' }),
                text(360, 258, 'What you are now'),
              ],
            },
            {
              say: 'Proof: one or two things you have done, chosen from the top lines of the posting.',
              draw: [
                text(110, 360, 'Proof', { display: true, size: 44, ink: 'accent' }),
                text(360, 358, 'One or two things you have done'),
              ],
            },
            {
              say: 'Purpose: why this job, here, next.',
              draw: [
                text(110, 460, 'Purpose', { display: true, size: 44, ink: 'accent' }),
                text(360, 458, 'Why this job, next'),
              ],
            },
            {
              say: 'Sixty to ninety seconds in all. Begin with now, and not with birth.',
              draw: [
                count(1040, 400, 0, 90, { size: 130 }),
                text(1040, 450, 'seconds at most', { align: 'center', ink: 'muted' }),
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Cross out, then look',
      scenes: [
        {
          heading: 'Imani’s first attempt',
          lines: [
            {
              say: 'Imani applies for a junior data role at a bus company. Here is her first attempt.',
              draw: [whole, ...first.map((row, index) => ({ ...row, after: 0.6 + index * 0.9 }))],
            },
            {
              say: 'Step one: cross out what the interviewer cannot use. Age, town, sisters, hobbies.',
              draw: [
                { ...strike(born, 'I’m 23, I was born in a small town and I have two sisters'), after: 2 },
                { ...strike(school, 'I went to school there'), after: 3 },
                { ...strike(hobbies, 'I like traveling, music, and cooking'), after: 3.8 },
              ],
            },
            {
              say: 'Hard-working and a fast learner go as well. They are claims without an event.',
              draw: [
                {
                  ...strike(claims, 'I’m hard-working, a fast learner, and looking for an opportunity to grow'),
                  after: 0.8,
                },
              ],
            },
            {
              say: 'What is left? Geography. Very little, and that is normal.',
              draw: [{ ...mark(school, 'geography'), after: 0.8 }],
            },
          ],
        },
        {
          heading: 'Look at the posting’s top lines',
          lines: [
            {
              say: 'Step two. They ask for three things: clean data, simple charts, and explaining.',
              draw: [card(80, 200, 720, 300), text(130, 260, 'The posting', { bold: true, ink: 'accent' }), ...posting],
            },
            {
              say: 'Step three: find proof for two of them. Imani thinks of her senior thesis.',
              draw: [
                { ...mark(clean, 'clean data'), after: 1.4 },
                { ...mark(explain, 'explain results'), after: 2 },
              ],
            },
            {
              say: 'She counted buses at six stops for three weeks, and the evening ones came late.',
              draw: [
                count(1000, 320, 0, 6, { size: 110 }),
                text(1000, 365, 'bus stops', { align: 'center', ink: 'muted' }),
                count(1000, 490, 0, 2000, { size: 80 }),
                text(1000, 535, 'rows cleaned in Python', { align: 'center', ink: 'muted' }),
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'The rebuild',
      scenes: [
        {
          heading: 'Imani’s answer',
          lines: [
            {
              say: 'I am a geography graduate who has turned into a data person.',
              draw: [
                ...three(0),
                card(80, 270, 1120, 76),
                text(110, 318, 'I’m a geography graduate who has turned into a data person.'),
              ],
            },
            {
              say: 'For my thesis I recorded arrivals at six bus stops, and found that evening buses came well after the schedule.',
              draw: [
                ...three(1),
                card(80, 362, 1120, 100),
                text(
                  110,
                  404,
                  'I recorded arrivals at six stops for three weeks, cleaned two thousand rows,\nand found that evening buses came well after the schedule said.',
                  { size: 27 },
                ),
              ],
            },
            {
              say: 'I explained it on one page to the transit group, and they asked for a second copy.',
              draw: [
                text(110, 500, 'One page for the transit group. They asked for a second copy.', {
                  bold: true,
                  ink: 'success',
                }),
                { ...tick(1060, 488), after: 3 },
              ],
            },
            {
              say: 'You are publishing live arrivals now, and I would like to help make them something passengers trust.',
              draw: [
                ...three(2),
                card(80, 524, 1120, 70),
                text(110, 568, 'I applied because you publish live arrivals now. I’d like passengers to trust them.', {
                  size: 27,
                }),
              ],
            },
          ],
        },
        {
          heading: 'Which questions has she planted?',
          lines: [
            {
              say: 'How did you clean it? What was on the page? How is the SQL going?',
              draw: [
                bubble(420, 190, 560, 80, 'How did you clean the data?', 'right', { after: 0.2 }),
                bubble(420, 295, 560, 80, 'What was on that page?', 'right', { after: 1.6 }),
                bubble(420, 400, 560, 80, 'How is the SQL going?', 'right', { after: 3 }),
                { ...person(1100, 330, 'Interviewer', 'muted'), after: 0 },
              ],
            },
            {
              say: 'She is ready for every one of them, because she chose them.',
              draw: [
                { ...tick(370, 230), after: 0.4 },
                { ...tick(370, 335), after: 0.8 },
                { ...tick(370, 440), after: 1.2 },
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Small and convincing',
      scenes: [
        {
          heading: 'If your proof feels too small',
          lines: [
            {
              say: 'I am passionate about data, is large, and convinces nobody.',
              draw: [passion, { ...strike(passion), after: 1.8 }],
            },
            {
              say: 'The sheet of a soccer league, where you twice found a wrong result, is small and convinces.',
              draw: [league, { ...mark(league, 'twice I found'), after: 3 }, { ...tick(1120, 400), after: 4 }],
            },
            {
              say: 'Shrink the claim, and not the detail.',
              draw: [
                text(640, 560, 'Shrink the claim, keep the detail', {
                  display: true,
                  size: 42,
                  align: 'center',
                  ink: 'accent',
                }),
              ],
            },
          ],
        },
        {
          heading: 'Do it now',
          lines: [
            {
              say: 'Write your three parts as six key words. Stand up, set a timer, and say it to a wall.',
              draw: [
                text(110, 270, '6 key words', { size: 40, display: true }),
                text(480, 270, 'ninety seconds', { size: 40, display: true, after: 2.4 }),
                text(880, 270, 'three times', { size: 40, display: true, after: 3.6 }),
              ],
            },
            {
              say: 'Record the third time, and ask: which question have I invited?',
              draw: [
                card(80, 350, 1120, 130, { fill: 'highlight', soft: true, stroke: 'highlight' }),
                text(640, 430, 'Which follow-up question have I invited?', {
                  size: 44,
                  display: true,
                  align: 'center',
                }),
              ],
            },
            { say: 'If it is one that you would hate, change the proof.', draw: [] },
          ],
        },
      ],
    },
  ],
};
