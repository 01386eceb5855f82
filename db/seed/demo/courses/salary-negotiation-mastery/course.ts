import type { CourseSeed } from '../../course-seed.ts';
import { beforeTheNumber } from './1-before-the-number/module.ts';
import { theConversation } from './2-the-conversation/module.ts';
import { moreThanSalary } from './3-more-than-salary/module.ts';
import { deciding } from './4-deciding/module.ts';

export const salaryNegotiationMastery: CourseSeed = {
  slug: 'salary-negotiation-mastery',
  title: 'Salary Negotiation Mastery',
  subtitle: 'A pay range with sources, and the sentence that asks for it',
  shortDescription:
    'Prepare a figure with reasons, rehearse the sentence, and handle the silence, the no, and everything besides salary.',
  description: `Negotiation is a short conversation with a long preparation. In ten days you do the preparation: what the job pays where you live, what you need, what you would give up, and the one sentence in which you ask.

The course is about more than salary. Start dates, training, working hours, titles, and review dates are often easier to move, above all in a first job. You will rank what matters to you, practice asking for one thing at a time, and learn what to do with the silence that follows.

There are no tricks here, and no bluffing. You will learn to compare two offers on paper, to take a no without damage, and to recognize when the honest answer is simply to accept.`,
  outcomes: [
    'Name a figure and the three sources behind it',
    'Say your request in one sentence and stay silent after it',
    'Ask for something other than salary: start date, training, hours, a review',
    'Compare two offers on one sheet',
    'Answer a no so that the door stays open',
  ],
  forWhom: [
    'You have an offer, or expect one within a month',
    'You have never asked for more, or it went badly',
    'You have forty minutes a day for ten days',
  ],
  notForWhom: [
    'You are still looking for interviews: begin with the Interview Ready Bootcamp',
    'You want tricks or a bluff: there are none in this course',
  ],
  outputs: ['offers'],
  category: 'career-development',
  level: 'advanced',
  status: 'ACTIVE',
  price: '199.00',
  originalPrice: '249.00',
  duration: 10,
  featured: true,
  instructor: 'instructor-5',
  modules: [beforeTheNumber, theConversation, moreThanSalary, deciding],
};
