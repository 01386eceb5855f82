import type { ModuleSeed } from '../../../course-seed.ts';
import { layoutQuestions } from './quiz.ts';

export const thePageAsAWhole: ModuleSeed = {
  title: 'The Page as a Whole',
  description: 'Order, layout, and what software makes of it.',
  lessons: [
    {
      id: 'sections-and-their-order',
      title: 'Sections and Their Order',
      type: 'reading',
      minutes: 20,
      file: '3-the-page-as-a-whole/sections-and-their-order.md',
    },
    {
      id: 'a-layout-that-survives-parsing',
      title: 'A Layout That Survives Parsing',
      type: 'reading',
      minutes: 20,
      file: '3-the-page-as-a-whole/a-layout-that-survives-parsing.md',
    },
    {
      id: 'check-yourself-layout',
      title: 'Check Yourself: Layout',
      type: 'quiz',
      minutes: 10,
      questions: layoutQuestions,
    },
  ],
};
