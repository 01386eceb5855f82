import { arrow, card, count, cross, mark, numbered, person, schedule, strike, text, tick } from '../shapes.ts';
import type { VideoScript } from '../video-script.ts';

const parts = [
  ['Read: 4 min', 4],
  ['Choose and move: 5 min', 5],
  ['Their words: 4 min', 4],
  ['Look: 2', 2],
] as const;

const posting = [
  text(110, 320, 'Junior Data Analyst', { bold: true }),
  text(110, 370, 'You will own our weekly operations report and', { size: 27 }),
  text(110, 408, 'answer ad-hoc questions from store managers.', { size: 27 }),
  text(110, 446, 'You write solid SQL, check your numbers before', { size: 27 }),
  text(110, 484, 'you send them, and can explain them without', { size: 27 }),
  text(110, 522, 'jargon. A dashboard tool is a plus.', { size: 27 }),
] as const;
const [, report, managers, checks, explains, wish] = posting;
const asked = text(700, 340, 'ad-hoc questions', { bold: true });
const mine = text(110, 340, 'one-off requests');
const unchanged = text(90, 550, '“I have always admired your company.”', { size: 36, ink: 'muted' });
const company = text(150, 436, 'Read the company name twice', { size: 34 });

export const tailorInFifteenMinutes: VideoScript = {
  name: 'tailor-in-fifteen-minutes',
  title: 'Tailor a Resume in Fifteen Minutes',
  chapters: [
    {
      title: 'One long file',
      scenes: [
        {
          heading: 'Choose, do not rewrite',
          lines: [
            {
              say: 'You have ten postings open, and one resume. Do you write ten resumes? No.',
              draw: [
                person(170, 300, 'You'),
                ...Array.from({ length: 10 }, (_, index) =>
                  card(330 + (index % 5) * 90, 210 + Math.floor(index / 5) * 110, 74, 94, {
                    after: 0.6 + index * 0.08,
                  }),
                ),
              ],
            },
            {
              say: 'You keep one long file with every line you have ever written. Nobody else sees it.',
              draw: [
                card(860, 190, 320, 390),
                text(890, 240, 'The long file', { bold: true }),
                ...Array.from({ length: 8 }, (_, index) =>
                  card(890, 268 + index * 36, 200 + ((index * 53) % 70), 14, {
                    fill: 'line',
                    radius: 7,
                    after: 1.2 + index * 0.12,
                  }),
                ),
              ],
            },
            {
              say: 'For each application you choose from it. That takes fifteen minutes, in four steps.',
              draw: [
                arrow([850, 480], [660, 512], { bend: 0.12 }),
                text(330, 530, '15 minutes', { size: 54, display: true, ink: 'accent' }),
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Read as its author',
      scenes: [
        {
          heading: 'Minutes 0 to 4: must, work, wish',
          lines: [
            {
              say: 'Here is a short posting. Read it as the person who wrote it.',
              draw: [
                ...schedule(parts, 0),
                card(80, 270, 700, 290),
                ...posting.map((row, index) => ({ ...row, after: 0.3 + index * 0.3 })),
              ],
            },
            {
              say: 'Mark the musts first. They are in the title, near the top, or said twice.',
              draw: [
                text(830, 320, 'Must', { bold: true, ink: 'accent' }),
                { ...mark(checks, 'solid SQL'), after: 0.8 },
                { ...mark(checks, 'check your numbers'), after: 1.6 },
                { ...mark(explains, 'explain them'), after: 2.4 },
                text(830, 362, 'SQL, checking, explaining', { size: 27, after: 3 }),
              ],
            },
            {
              say: 'Then the work: what you would do on a normal day.',
              draw: [
                text(830, 422, 'Work', { bold: true, ink: 'success' }),
                { ...mark(report, 'weekly operations report', { ink: 'success' }), after: 0.8 },
                { ...mark(managers, 'questions from store managers', { ink: 'success' }), after: 1.5 },
                text(830, 464, 'a weekly report, questions', { size: 27, after: 2 }),
              ],
            },
            {
              say: 'And the wishes: nice to have, a bonus, a plus. They never keep you from applying.',
              draw: [
                text(830, 524, 'Wish', { bold: true, ink: 'muted' }),
                { ...mark(wish, 'A dashboard tool', { ink: 'line' }), after: 1 },
                text(830, 566, 'a dashboard tool', { size: 27, after: 1.6 }),
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Choose and move',
      scenes: [
        {
          heading: 'Minutes 4 to 9: the best match first',
          lines: [
            {
              say: 'Take one line from your long file for each must, and for each piece of work.',
              draw: schedule(parts, 1),
            },
            {
              say: 'A script that builds the weekly report: two hours became five minutes. That goes first.',
              draw: [
                text(90, 310, '1', { size: 44, display: true, ink: 'accent' }),
                text(140, 306, 'Script that builds the weekly report: 2 hours became 5 minutes'),
                text(1190, 306, 'report', { ink: 'success', bold: true, align: 'right' }),
              ],
            },
            {
              say: 'Sixty returns that were counted twice, found by comparing two exports. That is checking.',
              draw: [
                text(90, 380, '2', { size: 44, display: true, ink: 'accent' }),
                text(140, 376, 'Found 60 double-counted returns by comparing two exports'),
                text(1190, 376, 'checking', { ink: 'success', bold: true, align: 'right' }),
              ],
            },
            {
              say: 'Twenty questions about bus data, answered with SQL. That is the tool they named.',
              draw: [
                text(90, 450, '3', { size: 44, display: true, ink: 'accent' }),
                text(140, 446, 'Answered 20 questions about public bus data with SQL'),
                text(1190, 446, 'SQL', { ink: 'success', bold: true, align: 'right' }),
              ],
            },
            {
              say: 'And the evening class at the library? It stood at the very bottom. For this job it is proof of explaining, so it moves up.',
              draw: [
                { ...text(90, 540, '4', { size: 44, display: true, ink: 'accent' }), after: 2.4 },
                { ...text(140, 536, 'Taught ten adults spreadsheets at the library'), after: 0.6 },
                { ...text(1190, 536, 'explaining', { ink: 'success', bold: true, align: 'right' }), after: 4 },
                { ...arrow([1215, 580], [1215, 480], { bend: 0.05 }), after: 5 },
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Their words, where true',
      scenes: [
        {
          heading: 'Minutes 9 to 13: say it their way',
          lines: [
            {
              say: 'Two people can mean the same thing and not find each other. Search looks for words.',
              draw: [
                ...schedule(parts, 2),
                text(110, 290, 'You wrote', { ink: 'muted', size: 25 }),
                text(700, 290, 'They wrote', { ink: 'muted', size: 25 }),
              ],
            },
            {
              say: 'You wrote one-off requests, they wrote ad-hoc questions. So change yours.',
              draw: [
                mine,
                asked,
                { ...strike(mine), after: 2.6 },
                { ...arrow([680, 330], [400, 330], { bend: 0.1 }), after: 3 },
              ],
            },
            {
              say: 'But only where it is true. A tool that you have never opened does not go in.',
              draw: [
                cross(120, 430),
                text(160, 440, 'Adding a tool because the posting has it'),
                cross(120, 480),
                text(160, 490, 'Changing your job title'),
              ],
            },
            {
              say: 'Write the nearest true thing: charts in a spreadsheet, refreshed every week.',
              draw: [
                tick(120, 550),
                text(160, 560, 'A weekly dashboard in a spreadsheet, because that is what it was'),
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'The last look',
      scenes: [
        {
          heading: 'Minutes 13 to 15: send it',
          lines: [
            { say: 'Change the summary line, if you have one.', draw: [...numbered(0, 'Change the summary line')] },
            {
              say: 'Save it under a name that you will know again, and note which version you sent.',
              draw: [...numbered(1, 'Save and note the version: they will have it in front of them')],
            },
            {
              say: 'And read the name of the company twice. It is the mistake they remember.',
              draw: [
                text(90, 440, '3', { size: 54, display: true, ink: 'accent' }),
                company,
                { ...mark(company, 'twice'), after: 2 },
              ],
            },
          ],
        },
        {
          heading: 'And the cover letter?',
          lines: [
            {
              say: 'If it is optional, write one only when you can say something that the resume cannot.',
              draw: [
                text(90, 240, 'Their need.', { size: 36, after: 2.4 }),
                text(90, 310, 'Your proof.', { size: 36, after: 3.2 }),
              ],
            },
            {
              say: 'Four sentences are enough: their need, your proof, the link between them, and when you can start.',
              draw: [
                text(90, 380, 'The link between them.', { size: 36, after: 2.4 }),
                text(90, 450, 'When you can start.', { size: 36, after: 3.8 }),
                count(1000, 370, 0, 4, { size: 130, after: 0.4 }),
                text(1000, 420, 'sentences', { align: 'center', ink: 'muted', after: 0.8 }),
              ],
            },
            {
              say: 'Whatever could go to another company unchanged can be deleted.',
              draw: [unchanged, { ...strike(unchanged), after: 2 }],
            },
            {
              say: 'Now stop, take one posting, and do only the first four minutes.',
              draw: [
                text(1200, 555, 'Your turn: four minutes', { display: true, size: 34, ink: 'accent', align: 'right' }),
              ],
            },
          ],
        },
      ],
    },
  ],
};
