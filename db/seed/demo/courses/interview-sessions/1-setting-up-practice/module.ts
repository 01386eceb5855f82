import type { ModuleSeed } from '../../../course-seed.ts';
import { usefulFeedbackQuestions } from './quiz.ts';

export const settingUpPractice: ModuleSeed = {
  title: 'Setting Up Practice That Works',
  description: 'How to run a round, and how to give feedback somebody can use.',
  lessons: [
    {
      id: 'two-chairs-and-a-timer',
      title: 'Two Chairs and a Timer',
      type: 'reading',
      minutes: 15,
      file: '1-setting-up-practice/two-chairs-and-a-timer.md',
    },
    {
      id: 'one-thing-to-change-one-to-leave-alone',
      title: 'One Thing to Change, One to Leave Alone',
      type: 'reading',
      minutes: 20,
      file: '1-setting-up-practice/one-thing-to-change.md',
    },
    {
      id: 'feedback-that-quotes',
      title: 'Feedback That Quotes',
      type: 'reading',
      minutes: 4,
      file: '1-setting-up-practice/feedback-that-quotes.md',
    },
    {
      id: 'check-yourself-useful-feedback',
      title: 'Check Yourself: Useful Feedback',
      type: 'quiz',
      minutes: 10,
      questions: usefulFeedbackQuestions,
    },
  ],
};
