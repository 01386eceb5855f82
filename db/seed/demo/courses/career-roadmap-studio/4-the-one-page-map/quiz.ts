import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const theOnePageMapQuestions: QuizQuestion[] = [
  {
    id: 'real-milestone',
    kind: 'single',
    prompt: 'Which of these is a milestone in the sense of the course?',
    options: [
      { id: 'a', text: 'Get better at networking by summer' },
      { id: 'b', text: 'By May 31: talked with three surveyors, one of whom left the trade' },
      { id: 'c', text: 'Be offered a place as a trainee by June 1' },
      { id: 'd', text: 'Find out what I really want' },
    ],
    correct: ['b'],
    explanation:
      'A friend could check it on the date, and it lies in your hands. Being offered a place depends on others; the remaining two can be neither seen nor missed.',
  },
  {
    id: 'hours-do-not-fit',
    kind: 'single',
    prompt: 'Your three milestones need nine hours a week. You have five. What should you do?',
    options: [
      { id: 'a', text: 'Move one milestone to the next quarter now, on paper.' },
      { id: 'b', text: 'Start, and see in June which one is missing.' },
      { id: 'c', text: 'Plan to sleep less until the end of the quarter.' },
      { id: 'd', text: 'Shorten each of them by a little.' },
    ],
    correct: ['a'],
    explanation:
      'Choosing now is a decision; in June it would be a failure. Shaving a little off each usually leaves three things unfinished, and a plan that lives on lost sleep ends at the first cold.',
  },
  {
    id: 'rules-for-turning',
    kind: 'multiple',
    prompt: 'Which of these belong under "Rules" on the page? Choose all that apply.',
    options: [
      { id: 'a', text: 'The evening of each month on which I look at it, and with whom' },
      { id: 'b', text: 'What I would have to see in order to turn around' },
      { id: 'c', text: '"Never give up"' },
      { id: 'd', text: 'What will not make me turn, such as one bad week' },
      { id: 'e', text: 'The title that I want to have in five years' },
    ],
    correct: ['a', 'b', 'd'],
    explanation:
      'Rules tell you when to look and what counts as evidence, in both directions, while you are calm. A slogan gives no instruction, and a title five years away is a guess in firm ink.',
  },
  {
    id: 'moved-twice',
    kind: 'single',
    prompt: 'One milestone has been moved to the next quarter twice. What does the course advise?',
    options: [
      { id: 'a', text: 'Move it again, since it is evidently important.' },
      { id: 'b', text: 'Ask your friend to remind you daily.' },
      { id: 'c', text: 'Add a second milestone, to give it more weight.' },
      { id: 'd', text: 'Say no to it openly, or halve it.' },
    ],
    correct: ['d'],
    explanation:
      'Moved twice is usually a no that has not been pronounced. Striking it out frees the hours; halving it shows whether its size was the obstacle. Reminders only add guilt.',
  },
  {
    id: 'distance-of-sight',
    kind: 'text',
    prompt:
      'Complete the title of the lesson: "A ___ in Detail, a Year in Questions." Which span of time is planned with firm dates?',
    accepted: [
      'quarter',
      'a quarter',
      'one quarter',
      'three months',
      '3 months',
      'the next quarter',
      'twelve weeks',
      '12 weeks',
    ],
    explanation:
      'A quarter is about as far as most of us can see well enough to set dates. Beyond it you carry questions, each with a month in which you will look at it.',
  },
];
