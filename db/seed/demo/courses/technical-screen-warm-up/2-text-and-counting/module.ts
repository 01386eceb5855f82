import type { ModuleSeed } from '../../../course-seed.ts';
import { textAndCountingQuestions } from './quiz.ts';

export const textAndCounting: ModuleSeed = {
  title: 'Text and Counting',
  description: 'Words, letters, and how often.',
  lessons: [
    {
      id: 'counting-without-losing-count',
      title: 'Counting Without Losing Count',
      type: 'reading',
      minutes: 15,
      file: '2-text-and-counting/counting-without-losing-count.md',
    },
    {
      id: 'tidy-a-phone-number',
      title: 'Assignment: Tidy a Phone Number',
      type: 'assignment',
      minutes: 30,
      file: '2-text-and-counting/tidy-a-phone-number.md',
      rubric: [
        {
          criterion: 'Eight inputs',
          points: 30,
          looksLike:
            "Realistic texts, at least three of them nasty, each with a decision, and no real person's number.",
        },
        {
          criterion: 'Questions for the clinic',
          points: 15,
          looksLike: 'At least one case in which the answer is theirs to give, and says what depends on it.',
        },
        {
          criterion: 'Plan and code',
          points: 30,
          looksLike: 'Keeps what is wanted, treats the country code exactly, and returns nothing when in doubt.',
        },
        {
          criterion: 'Surprise',
          points: 15,
          looksLike:
            'An input that showed something the writer had not thought of, or an honest account that none did.',
        },
        {
          criterion: 'Listening note',
          points: 10,
          looksLike: 'One place in the recording, quoted, and what to say there.',
        },
      ],
    },
    {
      id: 'the-busiest-hour',
      title: 'Assignment: The Busiest Hour',
      type: 'assignment',
      minutes: 30,
      file: '2-text-and-counting/the-busiest-hour.md',
      rubric: [
        {
          criterion: 'Key and edge cases',
          points: 25,
          looksLike: 'Says what is to be forgotten, and decides nothing, one, and the tie before coding.',
        },
        { criterion: 'Code', points: 25, looksLike: 'Correct for an empty list and for ties in both orders of input.' },
        {
          criterion: 'Reasoning',
          points: 20,
          looksLike: 'Explains how the rule for ties comes about in the code, and not by accident.',
        },
        {
          criterion: 'The variation',
          points: 20,
          looksLike: 'Recognizes why a key no longer suffices, and describes another way in words.',
        },
        {
          criterion: 'Listening note',
          points: 10,
          looksLike: 'One place in the recording, quoted, and what to say there.',
        },
      ],
    },
    {
      id: 'check-yourself-maps-and-sets',
      title: 'Check Yourself: Maps and Sets',
      type: 'quiz',
      minutes: 10,
      questions: textAndCountingQuestions,
    },
  ],
};
