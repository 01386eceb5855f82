/** The course that the site promotes first. Without zod, for pages that only link to it. */
import { launchpadSlug } from '#db/courses/states.ts';

export const launchpad = {
  slug: launchpadSlug,
  title: 'Ultimate Interview Launchpad',
  path: `/courses/${launchpadSlug}`,
};
