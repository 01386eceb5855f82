import { launchpad } from '#functions/courses/launchpad.shared.ts';
import type { HeroBanner } from '#functions/home/contract.ts';

/**
 * The default first slide, the same as the seed creates in every database. The home page shows it at once instead of
 * waiting for the answer, and keeps it if the request fails. The slides that an admin has arranged replace it.
 */
export const firstSlide: HeroBanner = {
  id: 0,
  title: 'Launching Careers, One Interview at a Time',
  subtitle: launchpad.title,
  description:
    'Ten weeks: interview stories, a one-page resume, a LinkedIn profile, two target roles, scored mock interviews, and your salary talk.',
  imageUrl: '/art/hero/1.svg',
  imageAlt: '',
  ctaText: 'See the Program',
  ctaLink: launchpad.path,
  secondCtaText: 'Browse All Courses',
  secondCtaLink: '/courses',
};
