import type { ModuleSeed } from '../../../course-seed.ts';
import { beforeDayOneQuestions } from './quiz.ts';

export const beforeDayOne: ModuleSeed = {
  title: 'Before Day One',
  description: 'A quiet start.',
  lessons: [
    {
      id: 'the-week-before',
      title: 'The Week Before',
      type: 'reading',
      minutes: 15,
      file: '1-before-day-one/the-week-before.md',
    },
    {
      id: 'what-to-ask-before-you-start',
      title: 'What to Ask Before You Start',
      type: 'reading',
      minutes: 15,
      file: '1-before-day-one/what-to-ask-before-you-start.md',
    },
    {
      id: 'check-yourself-day-one',
      title: 'Check Yourself: Day One',
      type: 'quiz',
      minutes: 10,
      questions: beforeDayOneQuestions,
    },
  ],
};
