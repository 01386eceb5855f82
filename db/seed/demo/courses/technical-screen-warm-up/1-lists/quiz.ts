import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const listsQuestions: QuizQuestion[] = [
  {
    id: 'remainder-of-weeks',
    kind: 'text',
    prompt:
      'Seven people rotate by one each week. After 30 weeks, by how many places has the list really moved? Give the number only.',
    accepted: ['2', 'two', '2 places', 'two places', 'by 2', 'by two'],
    explanation:
      'After every seven weeks all are back in place, and 30 is four times seven with a remainder of 2. Only the remainder matters, which also keeps the code fast for very many weeks.',
  },
  {
    id: 'which-input-first',
    kind: 'single',
    prompt:
      'You have just finished a function that returns the longest name in a list. Which input is the most telling one to try first?',
    options: [
      { id: 'a', text: 'Fifty random names' },
      { id: 'b', text: 'The example from the task, and then the empty list' },
      { id: 'c', text: 'A list of names in alphabetical order' },
      { id: 'd', text: 'The same list twice' },
    ],
    correct: ['b'],
    explanation:
      'The given example tells you whether you understood the task, and the empty list is where code for "the largest" most often breaks. With fifty random names you would not know the right answer.',
  },
  {
    id: 'edge-for-merge',
    kind: 'multiple',
    prompt: 'Which inputs would catch a mistake in merging two sorted lists without duplicates? Choose all that apply.',
    options: [
      { id: 'a', text: 'One list that is empty' },
      { id: 'b', text: 'A name twice within the same list' },
      { id: 'c', text: 'One list that goes on long after the other has ended' },
      { id: 'd', text: 'Two lists of five ordinary, different names that end at about the same place' },
    ],
    correct: ['a', 'b', 'c'],
    explanation:
      'Nothing, the same, and the border: each belongs to a fault that people really make. An ordinary pair passes in nearly every wrong version, so it proves little.',
  },
  {
    id: 'plain-way-first',
    kind: 'single',
    prompt:
      'You see at once that sorting both lists together would solve the task, and suspect that there is a faster way. What is best in a screen?',
    options: [
      { id: 'a', text: 'Keep the plain way to yourself, and think until you have the fast one.' },
      { id: 'b', text: 'Write the plain way and say nothing of the other.' },
      { id: 'c', text: 'Ask which of them is in the solution.' },
      { id: 'd', text: 'Say the plain way, its cost, and what it does not use; then offer the faster one.' },
    ],
    correct: ['d'],
    explanation:
      'A correct plan is on the table from then on, and the listener can follow your comparison or choose. In silence you risk having neither.',
  },
  {
    id: 'changing-the-input',
    kind: 'single',
    prompt: 'Why is it risky for a function to take elements off the list that it was given?',
    options: [
      { id: 'a', text: 'The caller may still need that list, and finds it changed.' },
      { id: 'b', text: 'Lists cannot be made shorter.' },
      { id: 'c', text: 'It always takes more memory.' },
      { id: 'd', text: 'The names would be sorted by it.' },
    ],
    correct: ['a'],
    explanation:
      'The function and its caller hold the same list. A change inside is a surprise outside, often far away from its cause. Work on a copy, or say clearly that you change it.',
  },
];
