import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const layoutQuestions: QuizQuestion[] = [
  {
    id: 'first-section',
    kind: 'single',
    prompt:
      'Ravi has a new degree in history, and for three years has run ticket sales for a community theater, unpaid. He applies for a box-office job. What should stand directly below his name and contact details?',
    options: [
      { id: 'a', text: 'Education, because it is his highest achievement' },
      { id: 'b', text: 'An objective saying that he seeks a position in a box office' },
      { id: 'c', text: 'Relevant Experience, beginning with the theater' },
      { id: 'd', text: 'Skills, beginning with communication and teamwork' },
    ],
    correct: ['c'],
    explanation:
      'The unpaid ticket sales resemble the job most, so they go first under a heading that says why. The degree stays on the page; it simply is not the argument here.',
  },
  {
    id: 'survives-parsing',
    kind: 'multiple',
    prompt: 'Which choices help your text come out whole and in order? Choose all that apply.',
    options: [
      { id: 'a', text: 'One column from top to bottom' },
      { id: 'b', text: 'Contact details in the header area of the document' },
      { id: 'c', text: 'The heading "Experience" instead of "Where I have left my mark"' },
      { id: 'd', text: 'Skill levels drawn as filled circles' },
      { id: 'e', text: 'The same order of title, place, and dates for every item' },
    ],
    correct: ['a', 'c', 'e'],
    explanation:
      'A single column, expected headings, and one pattern leave little to misread. Some programs skip header areas, and circles carry no text at all.',
  },
  {
    id: 'unfinished-degree',
    kind: 'single',
    prompt: 'You left college after two years. How should the Education section read?',
    options: [
      { id: 'a', text: 'Leave the section out, so that nobody asks.' },
      { id: 'b', text: '"Two years of coursework in biology, Lakeside College, 2019 to 2021"' },
      { id: 'c', text: '"B.S. in Biology, Lakeside College, 2021"' },
      { id: 'd', text: '"Biology student," with no dates' },
    ],
    correct: ['b'],
    explanation:
      'It is true, it counts, and it needs no apology. A degree you did not receive can be checked with one call, and "student" would suggest that you are still enrolled.',
  },
  {
    id: 'too-long',
    kind: 'single',
    prompt: 'Your first resume runs eight lines over one page. What should you do first?',
    options: [
      { id: 'a', text: 'Set the type to 8 points and narrow the margins.' },
      { id: 'b', text: 'Let it run over; a second page shows experience.' },
      { id: 'c', text: 'Move the skills into a second column.' },
      { id: 'd', text: 'Remove the last line of each list and see whether anything is missed.' },
    ],
    correct: ['d'],
    explanation:
      'If your lists are in order, their last lines are the weakest, and cutting them raises the average. Small type fails the phone test, and a second column brings back the parsing trouble.',
  },
  {
    id: 'parsing-word',
    kind: 'text',
    prompt: 'What is the term for software reading the text of your resume and sorting it into boxes? One word.',
    accepted: ['parsing', 'parse', 'resume parsing', 'text parsing', 'parser'],
    explanation:
      'Parsing pulls out the text and guesses which part is a title, a date, or an employer. A plain page with one pattern leaves it little to guess.',
  },
];
