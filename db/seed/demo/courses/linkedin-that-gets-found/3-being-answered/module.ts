import type { ModuleSeed } from '../../../course-seed.ts';
import { messagesQuestions } from './quiz.ts';

export const beingAnswered: ModuleSeed = {
  title: 'Being Answered',
  description: 'Messages, recommendations, and a routine.',
  lessons: [
    {
      id: 'first-messages-that-are-read',
      title: 'First Messages That Are Read',
      type: 'reading',
      minutes: 20,
      file: '3-being-answered/first-messages-that-are-read.md',
    },
    {
      id: 'asking-for-a-recommendation',
      title: 'Asking for a Recommendation',
      type: 'reading',
      minutes: 15,
      file: '3-being-answered/asking-for-a-recommendation.md',
    },
    {
      id: 'half-an-hour-a-week',
      title: 'Half an Hour a Week',
      type: 'reading',
      minutes: 5,
      file: '3-being-answered/half-an-hour-a-week.md',
    },
    {
      id: 'check-yourself-messages',
      title: 'Check Yourself: Messages',
      type: 'quiz',
      minutes: 10,
      questions: messagesQuestions,
    },
  ],
};
