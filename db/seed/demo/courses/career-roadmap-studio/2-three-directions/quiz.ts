import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const threeDirectionsQuestions: QuizQuestion[] = [
  {
    id: 'months-of-savings',
    kind: 'text',
    prompt:
      'You may use 5,400 of your savings. In a training year you would be missing 450 a month. For how many months would the money last? Give the number only.',
    accepted: ['12', '12 months', 'twelve', 'twelve months', '12 mo', 'one year', '1 year', 'a year'],
    explanation:
      '5,400 divided by 450 is 12. So it lasts exactly a year, with nothing for surprises, and that is now a sentence you can think about in place of "I can\'t afford it."',
  },
  {
    id: 'direction-form',
    kind: 'single',
    prompt: 'Which of these is a direction in the sense of this course?',
    options: [
      { id: 'a', text: 'Project manager' },
      { id: 'b', text: 'Something meaningful with people' },
      { id: 'c', text: 'A larger company with better chances' },
      { id: 'd', text: 'Making instructions usable, for people who repair things, alone and close to the workshop' },
    ],
    correct: ['d'],
    explanation:
      "It says what you would do, for whom, and in which setting, so you can picture a Tuesday and test it. A title is somebody else's box, and the other two would fit almost anything.",
  },
  {
    id: 'only-assumed',
    kind: 'multiple',
    prompt:
      'Which of these statements are assumptions that one question to the right person could settle? Choose all that apply.',
    options: [
      { id: 'a', text: '"They only take people with a diploma."' },
      { id: 'b', text: '"At thirty-five nobody takes you as a trainee."' },
      { id: 'c', text: '"On Tuesdays I collect my daughter at four."' },
      { id: 'd', text: '"My mother would never forgive me if I left the firm."' },
      { id: 'e', text: '"My lease runs until March."' },
    ],
    correct: ['a', 'b', 'd'],
    explanation:
      'The workshop, somebody who trains adults, and your mother can each tell you. The daughter and the lease are facts; they may be movable at a price, but you know them already.',
  },
  {
    id: 'why-different',
    kind: 'single',
    prompt:
      "Someone's three directions are: accountant in a hospital, accountant in a theater, accountant in a shipping company. What is the main weakness?",
    options: [
      { id: 'a', text: 'Accounting is not a calling.' },
      {
        id: 'b',
        text: 'The hours would be the same in all three, so comparing them teaches about buildings and not about the work.',
      },
      { id: 'c', text: 'Three are too many to test.' },
      { id: 'd', text: 'The theater is not realistic.' },
    ],
    correct: ['b'],
    explanation:
      'Directions should differ enough that a test of one says something about the others. Keeping one of the three and adding a turn and a dotted circle would give real contrasts.',
  },
  {
    id: 'exact-envy',
    kind: 'single',
    prompt: 'You envy a friend who is a gardener. What does the course suggest that you do with it?',
    options: [
      { id: 'a', text: 'Write down the exact hour of her day that you envy.' },
      { id: 'b', text: 'Ignore it, since envy is a poor adviser.' },
      { id: 'c', text: 'Put "gardener" on your list.' },
      { id: 'd', text: 'Ask her what she earns.' },
    ],
    correct: ['a'],
    explanation:
      'Envy is exact: perhaps it is the early end, the quiet, or seeing what one has made. That hour may be had in several trades, while the whole title includes February.',
  },
];
