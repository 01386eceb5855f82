import type { CourseSeed } from '../../course-seed.ts';
import { settingUpPractice } from './1-setting-up-practice/module.ts';
import { theStandardConversation } from './2-the-standard-conversation/module.ts';
import { workingInFrontOfOthers } from './3-working-in-front-of-others/module.ts';
import { whenItGoesWrong } from './4-when-it-goes-wrong/module.ts';

export const interviewSessions: CourseSeed = {
  slug: 'interview-sessions',
  title: 'Interview Sessions',
  subtitle: 'Seven practice rounds, each with one thing to change',
  shortDescription:
    'Structured practice rounds with a partner: the friendly one, the technical one, and the ones in which something goes wrong.',
  description: `You know the advice; now you need repetitions. Interview Sessions is three weeks of practice rounds, each with a script for the interviewer, a scoring sheet, and a short lesson on what to listen for. Most rounds need two people, so bring a friend, and take turns in both chairs.

After each round you choose one thing to change and one thing to leave alone. That rule is the heart of the course: trying to repair everything at once usually makes the next round worse. In the third week the scripts go wrong on purpose, with a lost connection, a silent interviewer, or a question that cannot be answered as asked.

You should already have an introduction and a few stories. If you do not, start with Interview Ready Bootcamp or Behavioral Interview Stories.`,
  outcomes: [
    'Hold seven practice rounds, in both chairs',
    'Give feedback that quotes what was said',
    'Change one thing from round to round',
    'Recover in one sentence when you lose the thread',
  ],
  forWhom: [
    'You know the advice and need repetitions',
    'You have a friend who practices with you',
    'You have about four hours a week for three weeks',
  ],
  notForWhom: [
    'You have no introduction and no stories yet: begin with Behavioral Interview Stories',
    'You want to practice alone only: most rounds need two people',
  ],
  outputs: ['scorecard'],
  category: 'interview-prep',
  level: 'intermediate',
  status: 'ACTIVE',
  price: '299.00',
  originalPrice: null,
  duration: 21,
  featured: false,
  instructor: 'instructor-1',
  modules: [settingUpPractice, theStandardConversation, workingInFrontOfOthers, whenItGoesWrong],
};
