import type { ModuleSeed } from '../../../course-seed.ts';
import { storingAndFindingQuestions } from './quiz.ts';

export const storingAndFinding: ModuleSeed = {
  title: 'Storing and Finding',
  description: 'Databases from the point of view of the question asked.',
  lessons: [
    {
      id: 'tables-keys-and-indexes',
      title: 'Tables, Keys, and Indexes',
      type: 'reading',
      minutes: 35,
      file: '2-storing-and-finding/tables-keys-and-indexes.md',
    },
    {
      id: 'transactions-when-two-people-want-one-seat',
      title: 'Transactions When Two People Want One Seat',
      type: 'reading',
      minutes: 30,
      file: '2-storing-and-finding/transactions-when-two-people-want-one-seat.md',
    },
    {
      id: 'a-slow-query-explained',
      title: 'A Slow Query, Explained',
      type: 'reading',
      minutes: 4,
      file: '2-storing-and-finding/a-slow-query-explained.md',
    },
    {
      id: 'check-yourself-storage',
      title: 'Check Yourself: Storage',
      type: 'quiz',
      minutes: 15,
      questions: storingAndFindingQuestions,
    },
  ],
};
