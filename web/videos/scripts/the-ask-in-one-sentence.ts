import { arrow, card, count, cross, mark, numbered, strike, text, tick } from '../shapes.ts';
import type { Drawing, VideoScript } from '../video-script.ts';

const ask = text(150, 330, 'Could we make the base 59?', { size: 40, bold: true });
const yes = text(150, 240, 'I’d like to join you.', { size: 40, bold: true });
const reasons = text(150, 420, 'Posted ranges here run to 61,\nand I’ve run this system on nights for a year.', {
  size: 40,
  bold: true,
});
/** A sentence that is repaired: how it was said, why it fails, and how it is said. */
function repair(before: string, why: string, after: string): Drawing[][] {
  const said = text(150, 260, before, { size: 32, width: 1020 });
  return [
    [
      card(80, 190, 1120, 130, { fill: 'danger', soft: true, stroke: 'danger' }),
      said,
      { ...cross(115, 250, 28), after: 2 },
    ],
    [text(150, 385, why, { ink: 'muted', width: 1000 })],
    [
      card(80, 440, 1120, 120, { fill: 'success', soft: true, stroke: 'success' }),
      text(150, 514, after, { size: 40, bold: true }),
      { ...tick(115, 500), after: 1.4 },
    ],
  ];
}
const apology = repair(
  '“I’m so sorry to ask, and I totally understand if not, but might there be any flexibility?”',
  'It asks whether flexibility exists. The answer to that is: not really.',
  'Could we make the base 59?',
);
const threat = repair(
  '“I’d need 59, otherwise I’ll have to look elsewhere.”',
  'The same figure, described as a loss.',
  'At 59 I’d sign this week.',
);
const list = repair(
  '“I’d like 59, five more days of leave, a later start, and the parking.”',
  'They will grant the parking, and feel generous.',
  'The base matters most to me.',
);
const round = repair(
  '“Let’s say 60?”',
  'A round number asks to be halved. A derived one asks to be checked.',
  'Could you do 58,750? It’s the midpoint of your range.',
);

export const theAskInOneSentence: VideoScript = {
  name: 'the-ask-in-one-sentence',
  title: 'The Ask, in One Sentence',
  chapters: [
    {
      title: 'Four parts',
      scenes: [
        {
          heading: 'One sentence, in this order',
          lines: [
            { say: 'A negotiation has one central sentence, and it has four parts.', draw: [] },
            {
              say: 'One: I would like to join you. A yes is near, so your effort is worthwhile.',
              draw: [numbered(0, '')[0], yes, text(760, 240, 'yes is near', { ink: 'accent', after: 2 })],
            },
            {
              say: 'Two: could we make the base fifty-nine? One number, one question.',
              draw: [
                { ...text(90, 334, '2', { size: 54, display: true, ink: 'accent' }), after: 0 },
                { ...ask, after: 0.4 },
                { ...mark(ask, '59'), after: 2.2 },
                text(760, 330, 'one number, one question', { ink: 'accent', after: 2.8 }),
              ],
            },
            {
              say: 'Three: two reasons that travel. They can be repeated to whoever decides.',
              draw: [
                { ...text(90, 424, '3', { size: 54, display: true, ink: 'accent' }), after: 0 },
                { ...reasons, after: 0.4 },
              ],
            },
            {
              say: 'Four: nothing. You close your mouth.',
              draw: [
                { ...text(90, 564, '4', { size: 54, display: true, ink: 'accent' }), after: 0 },
                text(150, 562, '(silence)', { size: 40, ink: 'muted', after: 0.8 }),
              ],
            },
          ],
        },
        {
          heading: 'Why the number comes first',
          lines: [
            {
              say: 'People want to put the reasons first, because asking feels rude until it is justified.',
              draw: [
                card(80, 220, 480, 100),
                text(320, 282, 'reason, reason, reason', { align: 'center' }),
                arrow([580, 270], [690, 270]),
                card(710, 220, 240, 100),
                text(830, 282, '59?', { align: 'center', bold: true }),
              ],
            },
            {
              say: 'But then the listener waits, tense, for the number, and hears none of the reasons.',
              draw: [{ ...cross(1040, 270, 50), after: 1 }],
            },
            {
              say: 'Say it, and then support it.',
              draw: [
                card(80, 400, 240, 100),
                text(200, 462, '59?', { align: 'center', bold: true }),
                arrow([340, 450], [450, 450]),
                card(470, 400, 480, 100),
                text(710, 462, 'reason, reason', { align: 'center' }),
                tick(1040, 450, 50),
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Four repairs',
      scenes: [
        {
          heading: 'The apology',
          lines: [
            {
              say: 'I am so sorry to ask, and I totally understand if not, but might there be any flexibility?',
              draw: apology[0] ?? [],
            },
            { say: 'This asks whether flexibility exists. The answer to that is: not really.', draw: apology[1] ?? [] },
            { say: 'Could we make the base fifty-nine? That asks for a thing.', draw: apology[2] ?? [] },
          ],
        },
        {
          heading: 'The threat',
          lines: [
            { say: 'I would need fifty-nine, otherwise I will have to look elsewhere.', draw: threat[0] ?? [] },
            { say: 'It describes a loss.', draw: threat[1] ?? [] },
            {
              say: 'At fifty-nine I would sign this week. The same figure, and an ending that everybody wants.',
              draw: threat[2] ?? [],
            },
          ],
        },
        {
          heading: 'The shopping list',
          lines: [
            { say: 'Fifty-nine, five more days of leave, a later start, and the parking.', draw: list[0] ?? [] },
            { say: 'With four requests on the table they grant the parking, and feel generous.', draw: list[1] ?? [] },
            { say: 'The base matters most to me. If we can settle that, the rest is detail.', draw: list[2] ?? [] },
          ],
        },
        {
          heading: 'The round number',
          lines: [
            { say: 'Let us say sixty? A round number asks to be halved.', draw: round[0] ?? [] },
            { say: 'A number with a derivation asks to be checked.', draw: round[1] ?? [] },
            {
              say: 'So name the midpoint of the range they posted, but only when it is the midpoint.',
              draw: round[2] ?? [],
            },
          ],
        },
      ],
    },
    {
      title: 'Saying it',
      scenes: [
        {
          heading: 'Three places where a voice shakes',
          lines: [
            {
              say: 'The start: breathe out before you speak. A full chest makes a fast sentence.',
              draw: numbered(0, 'The start: breathe out first'),
            },
            {
              say: 'The number: say it at the speed of the words around it.',
              draw: numbered(1, 'The number: no faster than the rest'),
            },
            {
              say: 'The end: let your voice come down, and stop. No so, yeah.',
              draw: [
                numbered(2, '')[0],
                text(150, 436, 'The end: down, and stop', { size: 34 }),
                { ...text(600, 436, '“... so, yeah”', { size: 34, ink: 'muted' }), after: 2 },
                { ...strike(text(600, 436, '“... so, yeah”', { size: 34 })), after: 2.8 },
              ],
            },
            {
              say: 'Then take a sip of water. A sip takes four seconds, and they have to speak.',
              draw: [count(640, 570, 0, 4, { size: 84, suffix: ' seconds' })],
            },
          ],
        },
        {
          heading: 'Practice, fifteen minutes',
          lines: [
            {
              say: 'Write your sentence in its four parts, in fewer than forty-five words.',
              draw: [
                count(250, 330, 80, 45, { size: 110 }),
                text(250, 380, 'words at most', { align: 'center', ink: 'muted' }),
              ],
            },
            {
              say: 'Say it ten times to a dot on the wall. Record the first and the tenth.',
              draw: [
                count(640, 330, 0, 10, { size: 110, suffix: '×' }),
                text(640, 380, 'aloud, standing', { align: 'center', ink: 'muted' }),
              ],
            },
            {
              say: 'Then say it to a person who only answers: hmm. And stay quiet for five seconds.',
              draw: [
                count(1030, 330, 0, 5, { size: 110, suffix: ' s' }),
                text(1030, 380, 'of silence after “hmm”', { align: 'center', ink: 'muted' }),
              ],
            },
            {
              say: 'That is the whole skill: a number, two reasons, and silence.',
              draw: [
                text(640, 540, 'A number. Two reasons. Silence.', {
                  size: 50,
                  display: true,
                  align: 'center',
                  ink: 'accent',
                }),
              ],
            },
          ],
        },
      ],
    },
  ],
};
