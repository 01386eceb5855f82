import type { ModuleSeed } from '../../../course-seed.ts';
import { aMachineInTheChairQuestions } from './quiz.ts';

export const aMachineInTheChair: ModuleSeed = {
  title: "A Machine in the Interviewer's Chair",
  description: 'What these tools can and cannot do for you.',
  lessons: [
    {
      id: 'what-an-ai-interviewer-is-good-for',
      title: 'What an AI Interviewer Is Good For',
      type: 'reading',
      minutes: 20,
      file: '1-a-machine-in-the-chair/what-an-ai-interviewer-is-good-for.md',
    },
    {
      id: 'privacy-what-to-leave-out',
      title: 'Privacy: What to Leave Out',
      type: 'reading',
      minutes: 20,
      file: '1-a-machine-in-the-chair/privacy-what-to-leave-out.md',
    },
    {
      id: 'check-yourself-limits',
      title: 'Check Yourself: Limits',
      type: 'quiz',
      minutes: 10,
      questions: aMachineInTheChairQuestions,
    },
  ],
};
