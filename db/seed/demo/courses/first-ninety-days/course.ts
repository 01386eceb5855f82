import type { CourseSeed } from '../../course-seed.ts';
import { beforeDayOne } from './1-before-day-one/module.ts';
import { learn } from './2-learn/module.ts';
import { contribute } from './3-contribute/module.ts';
import { takeSomethingOn } from './4-take-something-on/module.ts';

export const firstNinetyDays: CourseSeed = {
  slug: 'first-ninety-days',
  title: 'First Ninety Days',
  subtitle: 'A plan for your first three months in a job',
  shortDescription:
    'What to do in the first three months of a job: questions, feedback, early mistakes, and the probation talk.',
  description: `You got the job. Now everybody knows where things are except you. This course goes with you through the first ninety days, with short lessons to read in the evening and small tasks to try at work the next morning.

The first month is for learning: names, habits, unwritten rules, and how to ask questions without asking twice. The second is for doing small things well and hearing how they went. The third is for taking something on and preparing the conversation at the end of probation.

The lessons are paced to be read week by week while you work. You can also read ahead before your first day; the checklists are meant to be used more than once.`,
  outcomes: [
    'Draw a map of the people and the work around you in the first month',
    'Ask for feedback early, and use it',
    'Choose a small win and finish it',
    'Prepare the talk at the end of probation',
  ],
  forWhom: [
    'You start a new job within the next month',
    'You have started and feel lost',
    'You have about half an hour a week',
  ],
  notForWhom: ['You have no offer yet: begin with the Interview Ready Bootcamp'],
  outputs: ['plan'],
  publishedDaysAgo: 24,
  category: 'career-development',
  level: 'beginner',
  status: 'ACTIVE',
  price: '89.00',
  originalPrice: null,
  duration: 90,
  featured: false,
  instructor: 'instructor-6',
  modules: [beforeDayOne, learn, contribute, takeSomethingOn],
};
