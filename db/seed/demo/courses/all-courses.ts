/** Every demo course, in the order in which the catalogue shows them. */
import type { CourseSeed } from '../course-seed.ts';
import { aiMockInterviewLab } from './ai-mock-interview-lab/course.ts';
import { behavioralInterviewStories } from './behavioral-interview-stories/course.ts';
import { careerRoadmapStudio } from './career-roadmap-studio/course.ts';
import { coverLettersThatLand } from './cover-letters-that-land/course.ts';
import { firstNinetyDays } from './first-ninety-days/course.ts';
import { interviewReady } from './interview-ready/course.ts';
import { interviewSessions } from './interview-sessions/course.ts';
import { linkedinThatGetsFound } from './linkedin-that-gets-found/course.ts';
import { negotiatingRemoteOffers } from './negotiating-remote-offers/course.ts';
import { resumePreparationWorkshop } from './resume-preparation-workshop/course.ts';
import { salaryNegotiationMastery } from './salary-negotiation-mastery/course.ts';
import { systemDesignFoundations } from './system-design-foundations/course.ts';
import { technicalScreenWarmUp } from './technical-screen-warm-up/course.ts';
import { ultimateInterviewLaunchpad } from './ultimate-interview-launchpad/course.ts';

export const demoCourses: CourseSeed[] = [
  ultimateInterviewLaunchpad,
  interviewReady,
  resumePreparationWorkshop,
  interviewSessions,
  salaryNegotiationMastery,
  aiMockInterviewLab,
  behavioralInterviewStories,
  systemDesignFoundations,
  linkedinThatGetsFound,
  coverLettersThatLand,
  firstNinetyDays,
  careerRoadmapStudio,
  technicalScreenWarmUp,
  negotiatingRemoteOffers,
];
