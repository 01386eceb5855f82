import type { CourseSeed } from '../../course-seed.ts';
import { findingStories } from './1-finding-stories/module.ts';
import { shapingThem } from './2-shaping-them/module.ts';
import { tellingThem } from './3-telling-them/module.ts';

export const behavioralInterviewStories: CourseSeed = {
  slug: 'behavioral-interview-stories',
  title: 'Behavioral Interview Stories',
  subtitle: 'From "nothing ever happened to me" to six good stories',
  shortDescription:
    'Find, shape, and tell true stories from work, study, and life, for people who think that they have none.',
  description: `Most people have better stories than they believe. They have forgotten them, or consider them too small. This course starts with finding: prompts that bring back a shift, a class, or an afternoon in which you decided something.

Then you shape what you found. You will learn to begin near the trouble, to keep the middle for what you did, and to end with what changed. Because one story can answer several questions, you will also practice entering it through different doors.

By the end you will have six stories, each with key words instead of a script, and you will have told every one of them to another person at least once.`,
  outcomes: [
    'Collect fifteen moments from work, study and life',
    'Shape six of them into stories that begin near the trouble',
    'Tell each from key words, without a script',
    'Answer follow-up questions without leaving the story',
  ],
  forWhom: [
    'You think that nothing ever happened to you',
    'You have stories, but they get long',
    'You have about twenty minutes a day for eighteen days',
  ],
  notForWhom: [
    'You only need technical practice: take System Design Foundations',
    'You want sample stories to learn by heart',
  ],
  outputs: ['stories'],
  category: 'interview-prep',
  level: 'beginner',
  status: 'ACTIVE',
  price: '129.00',
  originalPrice: null,
  duration: 18,
  featured: false,
  instructor: 'instructor-1',
  modules: [findingStories, shapingThem, tellingThem],
};
