import type { ModuleSeed } from '../../../course-seed.ts';
import { theOnePageMapQuestions } from './quiz.ts';

export const theOnePageMap: ModuleSeed = {
  title: 'The One-Page Map',
  description: 'Write it, share it, change it.',
  lessons: [
    {
      id: 'a-quarter-in-detail-a-year-in-questions',
      title: 'A Quarter in Detail, a Year in Questions',
      type: 'reading',
      minutes: 20,
      file: '4-the-one-page-map/a-quarter-in-detail-a-year-in-questions.md',
    },
    {
      id: 'one-map-revised',
      title: 'One Map, Revised',
      type: 'reading',
      minutes: 5,
      file: '4-the-one-page-map/one-map-revised.md',
    },
    {
      id: 'check-yourself-milestones',
      title: 'Check Yourself: Milestones',
      type: 'quiz',
      minutes: 10,
      questions: theOnePageMapQuestions,
    },
    {
      id: 'your-road-map',
      title: 'Assignment: Your Road Map',
      type: 'assignment',
      minutes: 75,
      file: '4-the-one-page-map/your-road-map.md',
      rubric: [
        {
          criterion: 'The page',
          points: 25,
          looksLike: 'Five boxes in at most 300 words, with a statement that rests on the experiments.',
        },
        {
          criterion: 'Milestones',
          points: 25,
          looksLike:
            "Three at most, visible, in the writer's hands, with a first step on a day and hours that add up to what is there.",
        },
        {
          criterion: 'Questions and rules',
          points: 20,
          looksLike: 'Three questions whose answers the writer wants, and rules for looking, turning, and not turning.',
        },
        {
          criterion: 'The conversation',
          points: 15,
          looksLike: "The other person's observations in their own words, and what they changed.",
        },
        {
          criterion: 'Revision and first step',
          points: 15,
          looksLike:
            'Version two differs where it matters, what was left out is explained, and the first step has been taken.',
        },
      ],
    },
  ],
};
