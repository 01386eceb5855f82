import type { CourseSeed } from '../../course-seed.ts';

export const careerRoadmapStudio: CourseSeed = {
  slug: 'career-roadmap-studio',
  title: 'Career Roadmap Studio',
  subtitle: 'A direction you can test, one quarter at a time',
  shortDescription:
    'Four months of small experiments to find out which work suits you, and a plan that fits on a page.',
  description: `Few people can say where they want to be in ten years, and those who can are often wrong. This studio replaces the grand plan with small experiments: a conversation, a trial project, a day spent beside someone who does the work.

You begin by looking back at what has held your attention and what has drained it. From that you choose three possible directions, test each of them cheaply, and write down what you learned before you judge it. Only then do you write a road map, of one page, with dates in the next quarter and questions for the ones after.

Plan on an hour or two a week over four months. The time between lessons matters, because that is when the experiments happen. You will share your page with one person you trust, and revise it.`,
  category: 'career-development',
  level: 'intermediate',
  status: 'ACTIVE',
  price: '249.00',
  originalPrice: '299.00',
  duration: 120,
  featured: false,
  instructor: 'instructor-6',
  modules: [
    {
      title: 'Looking Back',
      description: 'Evidence about yourself.',
      lessons: [
        { id: 'energy-and-attention', title: 'Energy and Attention', type: 'reading', minutes: 25 },
        { id: 'reading-your-own-record', title: 'Reading Your Own Record', type: 'video', minutes: 15 },
        { id: 'ten-days-ten-years', title: 'Assignment: Ten Days, Ten Years', type: 'assignment', minutes: 60 },
      ],
    },
    {
      title: 'Three Directions',
      description: 'Possibilities that are different enough to compare.',
      lessons: [
        { id: 'naming-directions', title: 'Naming Directions', type: 'reading', minutes: 20 },
        {
          id: 'limits-money-place-and-people',
          title: 'Limits: Money, Place, and People',
          type: 'reading',
          minutes: 25,
        },
        { id: 'check-yourself-assumptions', title: 'Check Yourself: Assumptions', type: 'quiz', minutes: 10 },
        {
          id: 'three-one-paragraph-futures',
          title: 'Assignment: Three One-Paragraph Futures',
          type: 'assignment',
          minutes: 60,
        },
      ],
    },
    {
      title: 'Cheap Experiments',
      description: 'Find out before you commit.',
      lessons: [
        { id: 'conversations-that-teach', title: 'Conversations That Teach', type: 'reading', minutes: 20 },
        { id: 'trial-projects', title: 'Trial Projects', type: 'reading', minutes: 20 },
        { id: 'when-an-experiment-says-no', title: 'When an Experiment Says No', type: 'video', minutes: 15 },
        { id: 'three-experiments', title: 'Assignment: Three Experiments', type: 'assignment', minutes: 120 },
      ],
    },
    {
      title: 'The One-Page Map',
      description: 'Write it, share it, change it.',
      lessons: [
        {
          id: 'a-quarter-in-detail-a-year-in-questions',
          title: 'A Quarter in Detail, a Year in Questions',
          type: 'reading',
          minutes: 20,
        },
        { id: 'one-map-revised', title: 'One Map, Revised', type: 'video', minutes: 15 },
        { id: 'check-yourself-milestones', title: 'Check Yourself: Milestones', type: 'quiz', minutes: 10 },
        { id: 'your-road-map', title: 'Assignment: Your Road Map', type: 'assignment', minutes: 75 },
      ],
    },
  ],
};
