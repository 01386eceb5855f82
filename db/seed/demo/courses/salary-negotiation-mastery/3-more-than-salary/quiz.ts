import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const moreThanSalaryQuestions: QuizQuestion[] = [
  {
    id: 'eligible-bonus',
    kind: 'single',
    prompt:
      'A letter says, "You will be eligible for an annual bonus of up to 8 percent, at the company\'s discretion." How should you count it when you compare offers?',
    options: [
      { id: 'a', text: 'As 8 percent, because it is in writing.' },
      { id: 'b', text: 'As 4 percent, because half is the standard rule.' },
      { id: 'c', text: 'As unknown, from zero upward, until you learn what was paid in recent years.' },
      { id: 'd', text: 'As nothing, and ask them to delete the sentence.' },
    ],
    correct: ['c'],
    explanation:
      '"Up to" includes zero and "discretion" means that nobody owes it. What this role was paid lately is the only useful evidence, and it is a fair question.',
  },
  {
    id: 'good-request',
    kind: 'single',
    prompt: 'Which request for different hours is the easiest to grant?',
    options: [
      {
        id: 'a',
        text: '"Could I work 7:30 to 4 on Tuesdays until June? I have a class, and I would be here before the first call."',
      },
      { id: 'b', text: '"I would need some flexibility in my hours."' },
      { id: 'c', text: '"My last employer let me choose my own hours."' },
      { id: 'd', text: '"I cannot do evenings, I am afraid."' },
    ],
    correct: ['a'],
    explanation:
      'It names the day, the hours, the end date, and what happens to the work, so the manager can picture it. Vague requests let people imagine the worst case.',
  },
  {
    id: 'spoken-promises',
    kind: 'multiple',
    prompt:
      'The manager told you in the interview that Mondays at home are "no problem," but the letter is silent. Which replies are sound? Choose all that apply.',
    options: [
      { id: 'a', text: 'Ask for a line in the letter.' },
      { id: 'b', text: 'Say nothing, so as not to seem distrustful.' },
      { id: 'c', text: 'Ask for a confirmation by email, "so that we both remember it the same way."' },
      { id: 'd', text: 'Sign, and start staying at home on the first Monday.' },
      { id: 'e', text: 'Tell the recruiter that the manager broke a promise.' },
    ],
    correct: ['a', 'c'],
    explanation:
      'A clause is best and an email is good, and neither accuses anyone. Silence leaves you with a memory, and people forget, move on, or meant something else.',
  },
  {
    id: 'pay-periods',
    kind: 'text',
    prompt:
      'A salary of $52,000 is paid every two weeks. How many dollars is one payment before tax? Give the number only.',
    accepted: ['2000', '2,000', '$2,000', '$2000', '2 000', '2,000 dollars', '$2,000.00', '2000.00'],
    explanation:
      'Every two weeks means 26 payments a year, and 52,000 divided by 26 is 2,000. Twice a month would be 24 payments of 2,166.67, so read the word before you budget.',
  },
  {
    id: 'rank-requests',
    kind: 'multiple',
    prompt:
      'The offered base is already close to the end of its band. Which moves make good use of your one or two requests? Choose all that apply.',
    options: [
      { id: 'a', text: 'Ask for everything on the list, since one of them may be granted.' },
      { id: 'b', text: 'Ask for a certificate whose price and dates you know.' },
      { id: 'c', text: 'Demand a figure above the band, and wait.' },
      { id: 'd', text: 'Ask for a review in six months, with a date and agreed measures in the letter.' },
    ],
    correct: ['b', 'd'],
    explanation:
      "Both are worth a lot to you and are within somebody's power to give. A long list is answered with its cheapest item, and a figure above the band needs an exception that few managers can make.",
  },
];
