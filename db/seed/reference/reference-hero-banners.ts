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
      'A ten-week path for fresh graduates, from your first honest resume to your first signed offer, with live practice along the way.',
    imageUrl: '/art/hero/1.svg',
    ctaText: 'See the Program',
    ctaLink: `/courses/${launchpadSlug}`,
    secondCtaText: 'Browse All Courses',
    secondCtaLink: '/courses',
    order: 1,
  },
  {
    title: 'Say It Before It Counts',
    subtitle: 'Live mock interviews and coding sessions',
    description:
      'Answer out loud, get stuck, recover, and hear what the other side of the table heard. Seats are limited, so everybody gets a turn.',
    imageUrl: '/art/hero/2.svg',
    ctaText: 'Explore Interview Ready',
    ctaLink: '/courses/interview-ready',
    secondCtaText: 'Get Started',
    secondCtaLink: '/register',
    order: 2,
  },
  {
    title: 'Practice at Midnight if You Like',
    subtitle: 'Coming soon: AI Mock Interview Lab',
    description:
      'A course in preparation: how to practice with AI assistants, and when not to believe them. Join the waitlist to hear when it opens.',
    imageUrl: '/art/hero/3.svg',
    ctaText: 'Join the Waitlist',
    ctaLink: '/coming-soon',
    secondCtaText: 'Take a First Look',
    secondCtaLink: '/courses/ai-mock-interview-lab',
    order: 3,
  },
  {
    title: 'A Resume They Will Ask About',
    subtitle: 'Resume Preparation Workshop',
    description:
      'You have done more than your resume says. Turn projects, summer jobs, and small rescues into lines that start a conversation.',
    imageUrl: '/art/hero/4.svg',
    ctaText: 'Fix My Resume',
    ctaLink: '/courses/resume-preparation-workshop',
    secondCtaText: 'Read the Blog',
    secondCtaLink: '/blogs',
    order: 4,
  },
  {
    title: 'Know Your Number. Say It Calmly.',
    subtitle: 'Salary Negotiation Mastery',
    description:
      'The conversation after the offer takes minutes and lasts for years. Prepare the words, the reasons, and the pause that follows.',
    imageUrl: '/art/hero/5.svg',
    ctaText: 'Learn to Negotiate',
    ctaLink: '/courses/salary-negotiation-mastery',
    secondCtaText: 'Read Student Reviews',
    secondCtaLink: '/success-stories',
    order: 5,
  },
];
