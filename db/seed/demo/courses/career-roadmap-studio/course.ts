import type { CourseSeed } from '../../course-seed.ts';
import { lookingBack } from './1-looking-back/module.ts';
import { threeDirections } from './2-three-directions/module.ts';
import { cheapExperiments } from './3-cheap-experiments/module.ts';
import { theOnePageMap } from './4-the-one-page-map/module.ts';

export const careerRoadmapStudio: CourseSeed = {
  slug: 'career-roadmap-studio',
  title: 'Career Roadmap Studio',
  subtitle: 'Four months to find out which work suits you',
  shortDescription:
    'Four months of small experiments to find out which work suits you, and a plan that fits on a page.',
  description: `Few people can say where they want to be in ten years, and those who can are often wrong. This studio replaces the grand plan with small experiments: a conversation, a trial project, a day spent beside someone who does the work.

You begin by looking back at what has held your attention and what has drained it. From that you choose three possible directions, test each of them cheaply, and write down what you learned before you judge it. Only then do you write a road map, of one page, with dates in the next quarter and questions for the ones after.

Plan on an hour or two a week over four months. The time between lessons matters, because that is when the experiments happen. You will share your page with one person you trust, and revise it.`,
  outcomes: [
    'Name three directions from your own record',
    'Test each with a cheap experiment, and write down what you learned',
    'Write a one-page road map with dates for the next quarter',
    'Revise it with one person you trust',
  ],
  forWhom: ['You do not know which work suits you', 'You have one or two hours a week for four months'],
  notForWhom: [
    'You know your target role and need interviews: take the Interview Ready Bootcamp',
    'You need a job within a month',
  ],
  outputs: ['plan'],
  category: 'career-development',
  level: 'intermediate',
  status: 'ACTIVE',
  price: '249.00',
  originalPrice: '299.00',
  duration: 120,
  featured: false,
  instructor: 'instructor-6',
  modules: [lookingBack, threeDirections, cheapExperiments, theOnePageMap],
};
