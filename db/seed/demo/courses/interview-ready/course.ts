import type { CourseSeed } from '../../course-seed.ts';
import { firstPhoneScreen } from './1-first-phone-screen/module.ts';
import { tellingYourStory } from './2-telling-your-story/module.ts';
import { technicalBasics } from './3-technical-basics/module.ts';
import { theDayAndAfter } from './4-the-day-and-after/module.ts';

export const interviewReady: CourseSeed = {
  slug: 'interview-ready',
  title: 'Interview Ready Bootcamp',
  subtitle: 'Four weeks from "I have an interview" to "I know what to say"',
  shortDescription:
    'A four-week path to your first interviews: the phone screen, true stories, small technical tasks, and the day itself.',
  description: `Your first interview is soon, and nobody has shown you how one works. This bootcamp does, in four weeks and in the order in which you will need it: the first call, the stories you tell, the small technical tasks, and then the day itself and the waiting that follows.

You will not memorize answers. You will turn one real job posting into the questions you are likely to hear, find evidence in the things you have already done, paid or not, and practice saying it out loud until it sounds like you. The technical week uses TypeScript and Python and starts from arrays, strings, and hash maps. If your field is not programming, you can still follow the five-step method, which works for a spreadsheet task just as well.

Each week holds short lessons with scripts and before-and-after rewrites, a quiz that explains its answers, and one assignment with a clear rubric. You will finish with a one-page brief, three stories, two problems solved aloud, and a full dress rehearsal behind you.

It suits fresh graduates and anyone who has not been interviewed for a while. Plan on about four hours a week. No course can promise you an offer; this one can make sure that nothing in the room is a surprise you could have prepared for.`,
  outcomes: [
    'Turn a job posting into the questions that you are likely to hear',
    'Get through a twenty-minute phone screen with a one-page brief',
    'Tell three true stories without a script',
    'Solve two small technical tasks aloud',
    'Get through the whole day: arrival, breaks, your own questions, the follow-up',
  ],
  forWhom: [
    'Your first interview is a few weeks away',
    'You have not been interviewed for a while',
    'You have about four hours a week',
  ],
  notForWhom: [
    'You get no invitations yet: begin with the Resume Preparation Workshop',
    'You want to talk about your own answers with a mentor: take the Ultimate Interview Launchpad',
  ],
  outputs: ['stories', 'scorecard'],
  category: 'interview-prep',
  level: 'beginner',
  status: 'ACTIVE',
  price: '499.00',
  originalPrice: '699.00',
  duration: 28,
  featured: true,
  instructor: 'instructor-2',
  modules: [firstPhoneScreen, tellingYourStory, technicalBasics, theDayAndAfter],
};
