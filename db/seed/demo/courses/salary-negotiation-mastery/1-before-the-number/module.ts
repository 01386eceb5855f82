import type { ModuleSeed } from '../../../course-seed.ts';
import { beforeTheNumberQuestions } from './quiz.ts';

export const beforeTheNumber: ModuleSeed = {
  title: 'Before the Number',
  description: 'Find out what the work pays and what you need.',
  lessons: [
    {
      id: 'researching-pay-from-public-sources',
      title: 'Researching Pay from Public Sources',
      type: 'reading',
      minutes: 25,
      file: '1-before-the-number/researching-pay-from-public-sources.md',
    },
    {
      id: 'your-floor-your-goal-and-your-reasons',
      title: 'Your Floor, Your Goal, and Your Reasons',
      type: 'reading',
      minutes: 20,
      file: '1-before-the-number/your-floor-your-goal-and-your-reasons.md',
    },
    {
      id: 'check-yourself-ranges',
      title: 'Check Yourself: Ranges',
      type: 'quiz',
      minutes: 10,
      questions: beforeTheNumberQuestions,
    },
    {
      id: 'a-one-page-pay-brief',
      title: 'Assignment: A One-Page Pay Brief',
      type: 'assignment',
      minutes: 60,
      file: '1-before-the-number/a-one-page-pay-brief.md',
      rubric: [
        {
          criterion: 'Evidence',
          points: 30,
          looksLike:
            'Five or more rows from at least three kinds of source, each with place, level, date, and base pay per year in one unit.',
        },
        {
          criterion: 'Judgment about sources',
          points: 15,
          looksLike:
            'At least one row is left out or trusted less, with a reason that has to do with the job, not with the wish.',
        },
        {
          criterion: 'Three figures',
          points: 25,
          looksLike:
            'Floor, goal, and opening come from different reasoning; the floor has a Monday sentence, and the opening lies inside the evidence.',
        },
        {
          criterion: 'Reasons that travel',
          points: 20,
          looksLike:
            'One reason about the market and one about the writer in this job, each still convincing when somebody else repeats it.',
        },
        {
          criterion: 'First question',
          points: 10,
          looksLike: 'A likely objection, and an answer in one breath that explains instead of defending itself.',
        },
      ],
    },
  ],
};
