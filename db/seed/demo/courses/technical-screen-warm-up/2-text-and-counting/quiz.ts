import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const textAndCountingQuestions: QuizQuestion[] = [
  {
    id: 'key-for-groups',
    kind: 'single',
    prompt: 'You want to group words that consist of the same letters, such as "stone" and "notes." Which key works?',
    options: [
      { id: 'a', text: 'The length of the word' },
      { id: 'b', text: 'The first and the last letter' },
      { id: 'c', text: 'The letters of the word in alphabetical order' },
      { id: 'd', text: 'The set of its letters' },
    ],
    correct: ['c'],
    explanation:
      'You want to forget the order and nothing else. A set also forgets how often a letter occurs, so "aab" and "abb" would end up together; length and outer letters forget far too much.',
  },
  {
    id: 'set-is-enough',
    kind: 'multiple',
    prompt: 'For which tasks is a set enough, without any counts? Choose all that apply.',
    options: [
      { id: 'a', text: 'Has any ticket been scanned before?' },
      { id: 'b', text: 'Which dish was ordered most often?' },
      { id: 'c', text: 'Which invited guests have not answered?' },
      { id: 'd', text: 'How many visitors came in each hour?' },
    ],
    correct: ['a', 'c'],
    explanation:
      'These ask only whether something is there. "Most often" and "how many" need a number for each thing, which is a map.',
  },
  {
    id: 'tie-by-accident',
    kind: 'single',
    prompt:
      'In a tie, the earlier hour should win. Your function returns the right hour for the one example. What is the best next test?',
    options: [
      { id: 'a', text: 'The same times in another order, so that the later hour is seen first' },
      { id: 'b', text: 'The same list, twice as long' },
      { id: 'c', text: 'A list with a single hour' },
      { id: 'd', text: 'A list without any tie' },
    ],
    correct: ['a'],
    explanation:
      'The example may have passed because the earlier hour happened to come first. Turning the order around separates a rule from an accident; the other inputs do not touch the rule.',
  },
  {
    id: 'never-seen',
    kind: 'text',
    prompt:
      'In a tally, what number should be read for a word that has not been seen yet, just before it is counted for the first time?',
    accepted: ['0', 'zero', 'nought', '0 (zero)'],
    explanation:
      'Never seen means zero times. `tally.get(word, 0) + 1` says exactly that and avoids the missing-key error, which is the most common stumble in live counting.',
  },
  {
    id: 'allow-list',
    kind: 'single',
    prompt:
      'You clean up phone numbers typed by many people. Why is keeping the digits 0 to 9 better than removing spaces, dots, and dashes?',
    options: [
      { id: 'a', text: 'It is always faster.' },
      { id: 'b', text: 'The result can be stored as an integer.' },
      { id: 'c', text: 'It finds out whether the number really exists.' },
      { id: 'd', text: 'What you want is a short, finite list; what people type in between is not.' },
    ],
    correct: ['d'],
    explanation:
      "Brackets, slashes, and invisible spaces will turn up forever, while there are only ten digits. It proves nothing about the number's existence, and a phone number should stay text.",
  },
];
