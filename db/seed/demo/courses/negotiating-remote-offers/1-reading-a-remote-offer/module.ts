import type { ModuleSeed } from '../../../course-seed.ts';
import { readingARemoteOfferQuestions } from './quiz.ts';

export const readingARemoteOffer: ModuleSeed = {
  title: 'Reading a Remote Offer',
  description: 'What is said, and what is left out.',
  lessons: [
    {
      id: 'employee-contractor-or-something-between',
      title: 'Employee, Contractor, or Something Between',
      type: 'reading',
      minutes: 20,
      file: '1-reading-a-remote-offer/employee-contractor-or-something-between.md',
    },
    {
      id: 'pay-and-location',
      title: 'Pay and Location',
      type: 'reading',
      minutes: 20,
      file: '1-reading-a-remote-offer/pay-and-location.md',
    },
    {
      id: 'check-yourself-reading-the-offer',
      title: 'Check Yourself: Reading the Offer',
      type: 'quiz',
      minutes: 10,
      questions: readingARemoteOfferQuestions,
    },
  ],
};
