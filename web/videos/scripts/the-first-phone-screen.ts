import { bubble, card, count, mark, numbered, person, schedule, strike, text, tick } from '../shapes.ts';
import type { Drawing, VideoScript } from '../video-script.ts';

const parts = [
  ['Hello', 2.6],
  ['About you', 3],
  ['Checks: 5 to 12', 7],
  ['Logistics: 12 to 16', 4],
  ['Your questions', 4],
] as const;
const you = { ...person(150, 360, 'You'), after: 0 };
const caller = { ...person(1130, 440, 'Recruiter', 'muted'), after: 0 };
const win = text(150, 280, 'Win the job', { size: 36 });
const pass = text(150, 380, 'Make it easy to say: “Let’s pass this person on.”', { size: 36 });
const fade = text(280, 530, '“... so, yeah.”', { size: 30 });
const third = text(150, 436, 'Any question you stumbled on', { size: 34 });
const listen: Drawing[] = [tick(115, 258), tick(115, 338), tick(115, 418), tick(115, 498)];

export const theFirstPhoneScreen: VideoScript = {
  name: 'the-first-phone-screen',
  title: 'A Twenty-Minute Phone Screen, Minute by Minute',
  chapters: [
    {
      title: 'What the call is for',
      scenes: [
        {
          heading: 'A filter of twenty minutes',
          lines: [
            {
              say: 'An unknown number calls. It is a recruiter, and you have about twenty minutes.',
              draw: [
                count(1060, 420, 0, 20, { size: 130 }),
                text(1060, 470, 'minutes', { align: 'center', ink: 'muted' }),
              ],
            },
            {
              say: 'You do not have to win the job in this call.',
              draw: [
                { ...win, after: 0 },
                { ...strike(win), after: 1.2 },
              ],
            },
            {
              say: 'You have to make it easy to say: let us pass this person on.',
              draw: [
                { ...pass, after: 0.6 },
                { ...tick(115, 368), after: 2.4 },
              ],
            },
            {
              say: 'Are you reachable, understandable, roughly suited, and available? That is all they check.',
              draw: [text(150, 470, 'reachable  ·  understandable  ·  roughly suited  ·  available', { ink: 'muted' })],
            },
          ],
        },
      ],
    },
    {
      title: 'Hello, and about you',
      scenes: [
        {
          heading: 'Minutes 0 to 2: hello',
          lines: [
            {
              say: 'If they call without warning, you do not have to take it on a bus.',
              draw: [...schedule(parts, 0), you],
            },
            {
              say: 'Say: I am interested, and I would like to give this my full attention. Could we speak at four?',
              draw: [
                bubble(
                  250,
                  290,
                  620,
                  130,
                  'I’m interested, and I’d like to give this my full attention. Could we speak at four today?',
                  'left',
                  { after: 0.6 },
                ),
              ],
            },
            {
              say: 'That sounds organized, and it gives you time to find your notes.',
              draw: [
                tick(270, 500),
                text(305, 510, 'One page of notes, large print, key words only', { ink: 'success', bold: true }),
              ],
            },
          ],
        },
        {
          heading: 'Minutes 2 to 5: tell me a little about you',
          lines: [
            {
              say: 'Three sentences, under a minute. What you do, one piece of proof, and why you applied.',
              draw: [...schedule(parts, 1), you],
            },
            {
              say: 'I finished a degree in information systems in June.',
              draw: [
                bubble(250, 260, 860, 74, 'I finished an associate degree in information systems in June.', 'left', {
                  after: 0.2,
                }),
              ],
            },
            {
              say: 'For a local bakery I built a stock tracker, and I ran the weekly calls with the owner.',
              draw: [
                bubble(
                  250,
                  350,
                  860,
                  100,
                  'I built a stock tracker for a local bakery, and I handled the database and the weekly calls with the owner.',
                  'left',
                  { after: 0.2 },
                ),
              ],
            },
            {
              say: 'I applied because your posting combines data work with talking to customers.',
              draw: [
                bubble(
                  250,
                  466,
                  860,
                  100,
                  'I applied because your posting combines data work with talking to customers.',
                  'left',
                  { after: 0.2 },
                ),
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Checks, and pay',
      scenes: [
        {
          heading: 'Minutes 5 to 12: the checks',
          lines: [
            {
              say: 'Why this company? What do you know about the role? Keep each answer to forty-five seconds.',
              draw: [
                ...schedule(parts, 2),
                caller,
                bubble(420, 290, 600, 80, 'Why this company?', 'right', { after: 0 }),
                bubble(420, 390, 600, 80, 'What do you know about the role?', 'right', { after: 1.4 }),
                count(210, 430, 0, 45, { size: 100, suffix: ' s' }),
              ],
            },
            {
              say: 'On the phone nobody sees you nod. So finish clearly, and then stop.',
              draw: [
                { ...fade, after: 1.2 },
                { ...strike(fade), after: 2.2 },
                text(530, 530, '“... and that’s how I learned it.”', { bold: true, ink: 'success', after: 2.8 }),
              ],
            },
          ],
        },
        {
          heading: 'Minutes 12 to 16: the pay question',
          lines: [
            {
              say: 'Start date, place, right to work, and pay. Have these written down.',
              draw: [...schedule(parts, 3), you, caller],
            },
            {
              say: 'What do you expect to earn? You can decline politely, once.',
              draw: [bubble(640, 270, 380, 76, 'What do you expect?', 'right', { after: 0 })],
            },
            {
              say: 'I would like to understand the role first. Could you share the range you have set aside?',
              draw: [
                bubble(
                  250,
                  360,
                  640,
                  100,
                  'I’d like to understand the role better first. Could you share the range you have set aside for it?',
                  'left',
                  { after: 0.2 },
                ),
              ],
            },
            {
              say: 'If they press, give a range from current postings, whose lower end you would accept.',
              draw: [
                bubble(
                  250,
                  480,
                  640,
                  100,
                  'From similar postings here I’ve seen 42 to 48 thousand, depending on the whole package.',
                  'left',
                  { after: 0.8 },
                ),
              ],
            },
            { say: 'Do not refuse three times. A box that stays empty may end the process.' },
          ],
        },
      ],
    },
    {
      title: 'Sound is all you have',
      scenes: [
        {
          heading: 'How to be heard',
          lines: [
            {
              say: 'Stand up, or sit at a table. Lying on a bed can be heard.',
              draw: [text(150, 270, 'Stand up', { size: 34 }), ...listen.slice(0, 1)],
            },
            {
              say: 'Headphones with a microphone, notifications off, a glass of water.',
              draw: [text(150, 350, 'Headphones, notifications off, water', { size: 34 }), ...listen.slice(1, 2)],
            },
            {
              say: 'Smile when you say hello. It changes your voice.',
              draw: [text(150, 430, 'Smile at hello', { size: 34 }), ...listen.slice(2, 3)],
            },
            {
              say: 'And if the line breaks up, ask. Pretending to have heard answers a question nobody asked.',
              draw: [
                text(150, 510, '“I lost the last few words. Could you repeat the question?”', { size: 34 }),
                ...listen.slice(3),
              ],
            },
          ],
        },
        {
          heading: 'Minutes 16 to 20: the last sixty seconds',
          lines: [
            { say: 'Close with interest, and then with a practical question.', draw: [...schedule(parts, 4), you] },
            {
              say: 'Thank you, this made me more interested. What is the next step, and when might I hear?',
              draw: [
                bubble(
                  250,
                  290,
                  700,
                  130,
                  'Thank you, this made me more interested. What is the next step, and when might I hear?',
                  'left',
                  { after: 0.2 },
                ),
              ],
            },
          ],
        },
        {
          heading: 'When they have hung up',
          lines: [
            { say: 'Write down three things: the name of the caller,', draw: numbered(0, 'The caller’s name') },
            { say: 'the date they mentioned,', draw: numbered(1, 'The date they mentioned') },
            {
              say: 'and any question you stumbled on. That one is your homework for next week.',
              draw: [numbered(2, '')[0], { ...third, after: 0.4 }, { ...mark(third), after: 2.6 }],
            },
            {
              say: 'Now ask a friend to phone you, not to sit with you, and record your side.',
              draw: [
                card(80, 500, 1120, 90, { fill: 'accent', soft: true, stroke: 'accent' }),
                text(640, 556, 'Your turn: a friend calls, you record, you fix one thing', {
                  align: 'center',
                  display: true,
                  size: 32,
                }),
              ],
            },
          ],
        },
      ],
    },
  ],
};
