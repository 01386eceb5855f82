import type { ModuleSeed } from '../../../course-seed.ts';
import { openingsQuestions } from './quiz.ts';

export const whatALetterIsFor: ModuleSeed = {
  title: 'What a Letter Is For',
  description: 'The question that your resume leaves open.',
  lessons: [
    {
      id: 'when-a-letter-helps-and-when-it-does-not',
      title: 'When a Letter Helps, and When It Does Not',
      type: 'reading',
      minutes: 15,
      file: '1-what-a-letter-is-for/when-a-letter-helps.md',
    },
    {
      id: 'finding-the-open-question',
      title: 'Finding the Open Question',
      type: 'reading',
      minutes: 20,
      file: '1-what-a-letter-is-for/finding-the-open-question.md',
    },
    {
      id: 'check-yourself-openings',
      title: 'Check Yourself: Openings',
      type: 'quiz',
      minutes: 10,
      questions: openingsQuestions,
    },
  ],
};
