import type { ModuleSeed } from '../../../course-seed.ts';
import { contributeQuestions } from './quiz.ts';

export const contribute: ModuleSeed = {
  title: 'Days 31 to 60: Contribute',
  description: 'Small things, done well, with feedback.',
  lessons: [
    {
      id: 'choosing-a-small-win',
      title: 'Choosing a Small Win',
      type: 'reading',
      minutes: 20,
      file: '3-contribute/choosing-a-small-win.md',
    },
    {
      id: 'asking-for-feedback-early',
      title: 'Asking for Feedback Early',
      type: 'reading',
      minutes: 20,
      file: '3-contribute/asking-for-feedback-early.md',
    },
    {
      id: 'the-first-mistake',
      title: 'The First Mistake',
      type: 'reading',
      minutes: 5,
      file: '3-contribute/the-first-mistake.md',
    },
    {
      id: 'check-yourself-feedback',
      title: 'Check Yourself: Feedback',
      type: 'quiz',
      minutes: 10,
      questions: contributeQuestions,
    },
  ],
};
