import type { ModuleSeed } from '../../../course-seed.ts';
import { threeDirectionsQuestions } from './quiz.ts';

export const threeDirections: ModuleSeed = {
  title: 'Three Directions',
  description: 'Possibilities that are different enough to compare.',
  lessons: [
    {
      id: 'naming-directions',
      title: 'Naming Directions',
      type: 'reading',
      minutes: 20,
      file: '2-three-directions/naming-directions.md',
    },
    {
      id: 'limits-money-place-and-people',
      title: 'Limits: Money, Place, and People',
      type: 'reading',
      minutes: 25,
      file: '2-three-directions/limits-money-place-and-people.md',
    },
    {
      id: 'check-yourself-assumptions',
      title: 'Check Yourself: Assumptions',
      type: 'quiz',
      minutes: 10,
      questions: threeDirectionsQuestions,
    },
    {
      id: 'three-one-paragraph-futures',
      title: 'Assignment: Three One-Paragraph Futures',
      type: 'assignment',
      minutes: 60,
      file: '2-three-directions/three-one-paragraph-futures.md',
      rubric: [
        {
          criterion: 'Three different directions',
          points: 20,
          looksLike:
            'Each in the form doing, for, in; different enough that testing one says something about the others.',
        },
        {
          criterion: 'The Tuesdays',
          points: 30,
          looksLike:
            "Each paragraph shows ten o'clock and three o'clock, something tiring, a sum with its source, and a loss.",
        },
        {
          criterion: 'Assumptions',
          points: 25,
          looksLike:
            'Three for each, chosen because the future collapses without them, marked known, heard, or guessed, with a way to find out.',
        },
        {
          criterion: 'Limits',
          points: 15,
          looksLike:
            'Money, place, and people are measured or said to be kept private, and sorted into fixed, movable, and assumed.',
        },
        { criterion: 'The voice', points: 10, looksLike: "The listener's answer is quoted and not argued with." },
      ],
    },
  ],
};
