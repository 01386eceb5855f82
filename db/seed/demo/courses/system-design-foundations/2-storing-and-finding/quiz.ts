import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const storingAndFindingQuestions: QuizQuestion[] = [
  {
    id: 'column-order',
    kind: 'single',
    prompt:
      'The most frequent question is "loans of branch 4 that are due this week, soonest first." Which index serves it best?',
    options: [
      { id: 'a', text: '(due_on, branch_id)' },
      { id: 'b', text: '(due_on)' },
      { id: 'c', text: '(branch_id, due_on)' },
      { id: 'd', text: '(branch_id, member_id, due_on)' },
    ],
    correct: ['c'],
    explanation:
      'Equality first, then the range: all loans of branch 4 lie side by side, already sorted by due date. Starting with the date mixes all branches, and a member in between breaks the order by date.',
  },
  {
    id: 'transaction-alone',
    kind: 'multiple',
    prompt:
      'Two requests read "19 of 20 taken," and both insert. Which changes prevent the 21st pupil, at the usual read committed isolation? Choose all that apply.',
    options: [
      { id: 'a', text: 'Wrapping the read and the insert in a transaction, and nothing else' },
      { id: 'b', text: 'Adding one with UPDATE ... WHERE taken < seats, and inserting only when a row came back' },
      { id: 'c', text: 'Reading the class row with FOR UPDATE in the same transaction' },
      { id: 'd', text: 'Reading the counter twice before inserting' },
    ],
    correct: ['b', 'c'],
    explanation:
      'Both close the gap between looking and acting: the guarded update decides inside the database, and the lock makes the second reader wait. A plain transaction lets both read 19, and a second look only narrows the gap.',
  },
  {
    id: 'hidden-column',
    kind: 'single',
    prompt: 'A query filters by date(created_at) = a given day, and does not benefit from an index on created_at. Why?',
    options: [
      { id: 'a', text: 'The index is sorted by the column itself, and the function hides that order.' },
      { id: 'b', text: 'Indexes on times are not supported.' },
      { id: 'c', text: 'The database needs the primary key in every index.' },
      { id: 'd', text: 'Indexes only help when exactly one row is returned.' },
    ],
    correct: ['a'],
    explanation:
      'The list is in order of created_at, and the database cannot assume how a function rearranges it. Writing a range from midnight to midnight uses the order, and makes you state the time zone.',
  },
  {
    id: 'rows-removed',
    kind: 'text',
    prompt:
      'A plan shows a Seq Scan that returns 40 rows and removes 399,960 by filter. How many rows did the scan look at? Give the number only.',
    accepted: ['400000', '400,000', '400 000', '400k', '400,000 rows', '400000 rows', 'four hundred thousand'],
    explanation:
      'Returned plus removed: 40 and 399,960 make 400,000 rows read. One useful row in ten thousand is the sign of a missing index.',
  },
  {
    id: 'deliberate-copy',
    kind: 'single',
    prompt:
      'Each booking stores the price of the lesson, although the lesson has a price as well. How would you judge that?',
    options: [
      { id: 'a', text: 'A mistake, because each number should be stored only once.' },
      { id: 'b', text: 'Good, because joins are always slow.' },
      { id: 'c', text: 'Acceptable only while there are few bookings.' },
      { id: 'd', text: 'Right: what was agreed is its own fact, and must not change with the price list.' },
    ],
    correct: ['d'],
    explanation:
      'The two numbers answer different questions: what it costs now, and what this person agreed to pay. When they differ next year, both are still true.',
  },
];
