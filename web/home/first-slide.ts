import { launchpad } from '#functions/courses/launchpad-contract.ts';
import type { HeroBanner } from '#functions/home/contract.ts';

/**
 * The school's own first slide, as it is laid in every database: the page opens with it at once instead of waiting for an
 * answer, and keeps it when none comes. What an operator arranged takes its place.
 */
export const firstSlide: HeroBanner = {
  id: 0,
  title: 'Launching Careers, One Interview at a Time',
  subtitle: launchpad.title,
  description:
    'A ten-week path for fresh graduates, from your first honest resume to your first signed offer, with live practice along the way.',
  imageUrl: '/art/hero/1.svg',
  imageAlt: '',
  ctaText: 'See the Program',
  ctaLink: launchpad.path,
  secondCtaText: 'Browse All Courses',
  secondCtaLink: '/courses',
};
