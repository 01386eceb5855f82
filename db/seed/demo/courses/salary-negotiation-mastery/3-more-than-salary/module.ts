import type { ModuleSeed } from '../../../course-seed.ts';
import { moreThanSalaryQuestions } from './quiz.ts';

export const moreThanSalary: ModuleSeed = {
  title: 'More Than Salary',
  description: 'Everything else in the offer that can move.',
  lessons: [
    {
      id: 'start-dates-hours-training-and-place',
      title: 'Start Dates, Hours, Training, and Place',
      type: 'reading',
      minutes: 20,
      file: '3-more-than-salary/start-dates-hours-training-and-place.md',
    },
    {
      id: 'reading-an-offer-letter',
      title: 'Reading an Offer Letter',
      type: 'reading',
      minutes: 20,
      file: '3-more-than-salary/reading-an-offer-letter.md',
    },
    {
      id: 'check-yourself-what-is-in-the-offer',
      title: 'Check Yourself: What Is in the Offer',
      type: 'quiz',
      minutes: 10,
      questions: moreThanSalaryQuestions,
    },
  ],
};
