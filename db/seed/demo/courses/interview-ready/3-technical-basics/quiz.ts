import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const technicalBasicsQuestions: QuizQuestion[] = [
  {
    id: 'first-step',
    kind: 'single',
    prompt: 'You are asked to "return the top customers." What should come first?',
    options: [
      { id: 'a', text: 'Sort the list, since any answer will need that.' },
      { id: 'b', text: "Write the function's name and parameters, so that the screen is not empty." },
      { id: 'c', text: 'Say what you understood and ask how many, and by what measure.' },
      { id: 'd', text: 'Explain which data structure is fastest.' },
    ],
    correct: ['c'],
    explanation:
      '"Top" might mean spending, orders or visits, and the number is missing. Repeating the problem costs half a minute; neat code for the wrong problem costs the interview.',
  },
  {
    id: 'choose-pattern',
    kind: 'single',
    prompt:
      'You need the warmest stretch of seven consecutive days in ten years of temperatures. Which pattern fits best?',
    options: [
      { id: 'a', text: 'A sliding window: add the day that enters, subtract the day that leaves' },
      { id: 'b', text: 'Two pointers that start at both ends and move toward the middle' },
      { id: 'c', text: 'A map from each temperature to how often it occurs' },
      { id: 'd', text: 'Sort the temperatures and take the last seven' },
    ],
    correct: ['a'],
    explanation:
      '"Consecutive" is the signal for a window. Sorting finds the seven warmest days, which need not be neighbors, and a count of temperatures loses their order.',
  },
  {
    id: 'when-a-map',
    kind: 'multiple',
    prompt: 'Which of these problems call for a map or a set? Choose all that apply.',
    options: [
      { id: 'a', text: 'Find out whether any ticket number occurs twice.' },
      { id: 'b', text: 'Group photographs by the city in which they were taken.' },
      { id: 'c', text: 'Print a list from last to first.' },
      { id: 'd', text: 'Count how many votes each name received.' },
    ],
    correct: ['a', 'b', 'd'],
    explanation:
      '"Seen before," "group by" and "how many of each" are questions about keys. Reversing a list needs only positions.',
  },
  {
    id: 'hidden-loop',
    kind: 'single',
    prompt:
      'For each of n emails, the code calls `blocked.includes(email)`, where `blocked` is a list about as long. How does the work grow when both lists double, and what helps?',
    options: [
      { id: 'a', text: 'It doubles; nothing needs to change.' },
      { id: 'b', text: 'It grows about four times; make `blocked` a `Set`.' },
      { id: 'c', text: 'It grows about four times; sort the emails first and keep `includes`.' },
      { id: 'd', text: 'It stays the same, because `includes` is a built-in method.' },
    ],
    correct: ['b'],
    explanation:
      '`includes` walks the list, so it is a loop inside a loop. A set answers in constant time on average, which brings the whole down to O(n). Sorting does not change how `includes` searches.',
  },
  {
    id: 'debugging-cause',
    kind: 'multiple',
    prompt: 'While debugging aloud, which of these show a sound method? Choose all that apply.',
    options: [
      { id: 'a', text: 'Finding the smallest input that fails' },
      { id: 'b', text: 'Changing several lines together to save time' },
      { id: 'c', text: 'Naming a cause that explains the failures and the successes' },
      { id: 'd', text: 'Running the failing case again after the fix, then trying its neighbors' },
      { id: 'e', text: 'Reading every line twice before running anything' },
    ],
    correct: ['a', 'c', 'd'],
    explanation:
      'A small failure, one cause and a rerun let you say why the code works now. Several changes at once hide which one mattered, and reading without a failing input has no direction.',
  },
  {
    id: 'big-o-two-loops',
    kind: 'text',
    prompt:
      'A function makes one pass over a list of n items, and then a second, separate pass. What is its time complexity in big-O notation?',
    accepted: ['O(n)', 'O (n)', 'O(N)', 'n', 'linear', 'linear time', 'O(n) linear', 'order n'],
    explanation:
      'Loops side by side add up: n + n is 2n, and doubling the list still doubles the work. That is O(n). Only a loop inside another multiplies.',
  },
];
