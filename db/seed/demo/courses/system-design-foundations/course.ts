import type { CourseSeed } from '../../course-seed.ts';
import { theConversation } from './1-the-conversation/module.ts';
import { storingAndFinding } from './2-storing-and-finding/module.ts';
import { growing } from './3-growing/module.ts';
import { failingWell } from './4-failing-well/module.ts';
import { theFullHour } from './5-the-full-hour/module.ts';

export const systemDesignFoundations: CourseSeed = {
  slug: 'system-design-foundations',
  title: 'System Design Foundations',
  subtitle: 'From an open question to a design you can explain in an hour',
  shortDescription: 'The building blocks of larger systems, and a calm way through an open-ended design interview.',
  description: `A system design interview has no single solution, and that makes it frightening. This course gives you a route: ask what is needed, estimate roughly, draw the simplest thing that works, then find out where it breaks first.

You will meet the building blocks one at a time, each through a problem that it solves and a new problem that it brings: databases and indexes, caches, queues, replication, and partitioning. The examples are of ordinary size, such as a clinic's bookings or a city's bus times, because the thinking is the same and you can check the arithmetic.

You should be able to program in some language and know what a database query is. Three design exercises lead up to a full mock interview that you can hold with a partner.`,
  outcomes: [
    'Ask for what is needed before you draw',
    'Estimate load and storage to within a factor of two',
    'Choose between an index, a cache, a queue, a replica and a partition, with a reason',
    'Find out where a design breaks first',
    'Hold a full design interview aloud',
  ],
  forWhom: [
    'You can program in some language',
    'You know what a database query is',
    'You have about an hour and a half a week for eight weeks',
  ],
  notForWhom: ['You are new to programming: the Interview Ready Bootcamp starts from arrays and strings'],
  outputs: [],
  category: 'interview-prep',
  level: 'advanced',
  status: 'ACTIVE',
  price: '349.00',
  originalPrice: '399.00',
  duration: 56,
  featured: false,
  instructor: 'instructor-4',
  modules: [theConversation, storingAndFinding, growing, failingWell, theFullHour],
};
