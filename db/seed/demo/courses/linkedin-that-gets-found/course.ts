import type { CourseSeed } from '../../course-seed.ts';
import { beingFound } from './1-being-found/module.ts';
import { beingBelieved } from './2-being-believed/module.ts';
import { beingAnswered } from './3-being-answered/module.ts';

export const linkedinThatGetsFound: CourseSeed = {
  slug: 'linkedin-that-gets-found',
  title: 'LinkedIn That Gets Found',
  subtitle: 'A profile that says what you do, to the people who look for it',
  shortDescription:
    'Headline, About, experience, and a modest weekly routine: a profile that recruiters can find and believe.',
  description: `Recruiters search for words, then read a few lines, then decide whether to write to you. This course works through your profile in that order: the words by which you can be found, the lines that are read first, and the details that make them believable.

You will write a headline that names work instead of hopes, an About section that sounds like a person, and experience entries that go further than your resume. Then you will learn to ask for a recommendation, to write a first message that people answer, and to keep a routine of half an hour a week.

No growth tricks, no daily posting, no borrowed success stories. We cannot promise how many people will find you; you will know what they read when they do.`,
  outcomes: [
    'Write a headline with the words that recruiters search for',
    'Write an About section that sounds like you',
    'Extend your experience beyond the resume',
    'Write a first message that people answer',
    'Keep the profile alive in half an hour a week',
  ],
  forWhom: [
    'You have a profile that nobody visits',
    'You apply for jobs that are found through recruiters',
    'You have about an hour and a quarter a week for four weeks',
  ],
  notForWhom: [
    'Your resume is not finished: begin with the Resume Preparation Workshop',
    'You want growth tricks or daily posts',
  ],
  outputs: ['plan'],
  publishedDaysAgo: 12,
  category: 'resume-writing',
  level: 'intermediate',
  status: 'ACTIVE',
  price: '119.00',
  originalPrice: '149.00',
  duration: 25,
  featured: false,
  instructor: 'instructor-3',
  modules: [beingFound, beingBelieved, beingAnswered],
};
