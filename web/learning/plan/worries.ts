import type { StudyPlan } from '#functions/learning/contract.ts';

export type Worry = StudyPlan['worries'][number];

/** What may worry a student before an interview, as the second question names it. */
export const worryLabels: Record<Worry, string> = {
  no_replies: 'I apply and hear nothing back',
  introduction: '“Tell me about yourself”',
  nerves: 'My mind goes blank',
  few_examples: 'I have too few examples to tell',
  weak_spots: 'Grades, gaps and weaknesses',
  technical: 'Technical questions',
  salary: 'Talking about salary',
  first_weeks: 'The first weeks in the job',
};
