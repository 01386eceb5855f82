import type { CourseSeed } from '../../course-seed.ts';
import { readingARemoteOffer } from './1-reading-a-remote-offer/module.ts';
import { timeAndPlace } from './2-time-and-place/module.ts';
import { asking } from './3-asking/module.ts';

export const negotiatingRemoteOffers: CourseSeed = {
  slug: 'negotiating-remote-offers',
  title: 'Negotiating Remote Offers',
  subtitle: 'Pay, place, hours, and the small print',
  shortDescription:
    'Compare and negotiate offers for remote work: location pay, time zones, equipment, and contract forms.',
  description: `A remote offer raises questions that an office offer does not. Does the pay depend on where you live? Which hours are yours? Who buys the chair? Are you an employee at all? This course goes through them in the order in which they should be asked.

You will learn to read the parts of an offer that concern place and time, to compare employment with contracting in a simple table, and to ask for changes one at a time and in writing. Rules on tax and employment differ from country to country; the course shows which questions to take to a qualified adviser and does not pretend to be one.

It assumes that you have an offer, or expect one soon, and have negotiated at least once before.`,
  outcomes: [
    'Read what an offer says about place and time',
    'Compare employment with contracting in a table',
    'Ask for one change at a time, in writing',
  ],
  forWhom: ['You have a remote offer, or expect one soon'],
  notForWhom: ['You have never negotiated: begin with Salary Negotiation Mastery'],
  outputs: ['offers'],
  category: 'career-development',
  level: 'intermediate',
  status: 'DRAFT',
  price: '159.00',
  originalPrice: null,
  duration: 28,
  featured: false,
  instructor: 'instructor-1',
  modules: [readingARemoteOffer, timeAndPlace, asking],
};
