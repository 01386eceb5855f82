/** The five slides of the home page, in order. Seeded in every environment. */
import { launchpadSlug } from '../../courses/states.ts';

export type HeroBannerSeed = {
  title: string;
  subtitle: string;
  description: string;
  imageUrl: string;
  ctaText: string;
  ctaLink: string;
  secondCtaText: string;
  secondCtaLink: string;
  order: number;
};

export const referenceHeroBanners: HeroBannerSeed[] = [
  {
    title: 'Launching Careers, One Interview at a Time',
    subtitle: 'Ultimate Interview Launchpad',
    description:
      'Ten weeks: interview stories, a one-page resume, a LinkedIn profile, two target roles, scored mock interviews, and your salary talk.',
    imageUrl: '/art/hero/1.svg',
    ctaText: 'See the Program',
    ctaLink: `/courses/${launchpadSlug}`,
    secondCtaText: 'Browse All Courses',
    secondCtaLink: '/courses',
    order: 1,
  },
  {
    title: 'Four Weeks to Your First Interview',
    subtitle: 'Interview Ready Bootcamp',
    description:
      'The phone screen, three stories of your own, two coding problems solved aloud, and a dress rehearsal. About four hours a week.',
    imageUrl: '/art/hero/2.svg',
    ctaText: 'Explore Interview Ready',
    ctaLink: '/courses/interview-ready',
    secondCtaText: 'Get Started',
    secondCtaLink: '/register',
    order: 2,
  },
  {
    title: 'Practice with an AI Assistant',
    subtitle: 'Coming soon: AI Mock Interview Lab',
    description:
      'A course in preparation: how to rehearse with AI assistants, and how to check what they tell you. Join the waitlist to hear when it opens.',
    imageUrl: '/art/hero/3.svg',
    ctaText: 'Join the Waitlist',
    ctaLink: '/coming-soon',
    secondCtaText: 'Take a First Look',
    secondCtaLink: '/courses/ai-mock-interview-lab',
    order: 3,
  },
  {
    title: 'A One-Page Resume in Two Weeks',
    subtitle: 'Resume Preparation Workshop',
    description:
      'Collect what counts as experience, rewrite ten lines, choose a layout that hiring software can read, and adapt the page to one posting.',
    imageUrl: '/art/hero/4.svg',
    ctaText: 'Fix My Resume',
    ctaLink: '/courses/resume-preparation-workshop',
    secondCtaText: 'Read the Blog',
    secondCtaLink: '/blogs',
    order: 4,
  },
  {
    title: 'Prepare Your Salary Talk in Ten Days',
    subtitle: 'Salary Negotiation Mastery',
    description:
      'Find out what the job pays where you live, set your range, and practice the one sentence that asks for it.',
    imageUrl: '/art/hero/5.svg',
    ctaText: 'Learn to Negotiate',
    ctaLink: '/courses/salary-negotiation-mastery',
    secondCtaText: 'Read Student Reviews',
    secondCtaLink: '/success-stories',
    order: 5,
  },
];
