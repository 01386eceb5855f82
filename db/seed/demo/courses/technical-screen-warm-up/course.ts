import type { CourseSeed } from '../../course-seed.ts';
import { lists } from './1-lists/module.ts';
import { textAndCounting } from './2-text-and-counting/module.ts';
import { onceMoreAloud } from './3-once-more-aloud/module.ts';

export const technicalScreenWarmUp: CourseSeed = {
  slug: 'technical-screen-warm-up',
  title: 'Technical Screen Warm-Up',
  subtitle: 'Six small problems before the first real one',
  shortDescription:
    'In preparation: a two-week warm-up of small coding problems, each solved aloud before you see a discussion.',
  description: `This course is being prepared. Join the waitlist, and we will write to you when it opens.

It is planned as a two-week warm-up for people who can program a little and have a first technical screen ahead. You will solve six small problems, one every other day, aloud and with a timer, and then compare your route with a written discussion that includes the wrong turns.

The problems stay with lists, text, counting, and simple recursion, in whichever language you prefer. The aim is not speed. It is to be used to speaking while you think, so that the real screen is not the first time.`,
  outcomes: ['Solve six small problems aloud with a timer', 'Name the edge cases before you are asked'],
  forWhom: ['You can program a little and have a first technical screen ahead'],
  notForWhom: ['You prepare for a design interview: take System Design Foundations'],
  outputs: [],
  category: 'interview-prep',
  level: 'beginner',
  status: 'COMING_SOON',
  price: null,
  originalPrice: null,
  duration: 12,
  featured: false,
  instructor: 'instructor-2',
  modules: [lists, textAndCounting, onceMoreAloud],
};
