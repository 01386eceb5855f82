import { launchpadSlug } from '../../../../courses/states.ts';
import type { CourseSeed } from '../../course-seed.ts';
import { interviewFundamentals } from './1-interview-fundamentals/module.ts';
import { resumeWriting } from './2-resume-writing/module.ts';
import { linkedInProfileBuilding } from './3-linkedin-profile-building/module.ts';
import { personalizedRoadMap } from './4-personalized-road-map/module.ts';
import { mockInterviewIntensive } from './5-mock-interview-intensive/module.ts';
import { offerNegotiationAndCareerLaunch } from './6-offer-negotiation-and-career-launch/module.ts';

/** The flagship bootcamp: ten weeks from the first practice answer to the first ninety days in a job. */
export const ultimateInterviewLaunchpad: CourseSeed = {
  slug: launchpadSlug,
  title: 'Ultimate Interview Launchpad',
  subtitle: 'From your first practice answer to a signed offer, in ten weeks',
  shortDescription:
    'Interviews, resume, LinkedIn, a road map of your own, scored mock interviews and offer negotiation: the whole way to a first good job.',
  description: `You have done the studying. Now somebody has an hour to find out whether you can do the work, and nobody has taught you how that hour is scored. This course does, from the interviewer's side of the table.

Over ten weeks you write stories that hold up under follow-up questions, a one-page resume that argues for one job, and a profile that people find and believe. You choose two target roles by evidence, plan a week you can repeat, and practice in timed mock interviews with a scorecard until your weakest criterion is no longer weak. You finish by reading a whole offer, holding the negotiation call, and planning your first ninety days.

Every module has readings with worked examples and scripts to say aloud, a quiz that explains each answer, and an assignment that produces something you will use: three stories, a resume, a published profile, a road map, two scored mocks, and a negotiation script.

It is written for fresh graduates and people changing fields. You need no experience in hiring, and most of the course needs no programming; the technical lessons show their code step by step.`,
  outcomes: [
    'Tell three stories in under two minutes each, and hold them through follow-up questions',
    'Send a one-page resume that is tailored to a posting in fifteen minutes',
    'Publish a LinkedIn profile and write first messages that people answer',
    'Run a week you can repeat: applying, talking, practicing, building',
    'Rate your own mock interviews with a scorecard, and raise your lowest criterion',
    'Compare two offers on paper and hold the negotiation call',
  ],
  forWhom: [
    'You finished your studies within the last two years and want your first good job',
    'You are changing fields and start again at the beginning',
    'You have two hours a week for lessons, for ten weeks, and time to practice between them',
  ],
  notForWhom: [
    'Your interview is next week: take the Interview Ready Bootcamp',
    'You only need a resume: the Resume Preparation Workshop does that in two weeks',
  ],
  outputs: ['stories', 'resume', 'scorecard', 'plan', 'offers'],
  category: 'interview-prep',
  level: 'intermediate',
  status: 'ACTIVE',
  price: '1499.00',
  originalPrice: '1999.00',
  duration: 70,
  featured: true,
  instructor: 'instructor-1',
  modules: [
    interviewFundamentals,
    resumeWriting,
    linkedInProfileBuilding,
    personalizedRoadMap,
    mockInterviewIntensive,
    offerNegotiationAndCareerLaunch,
  ],
};
