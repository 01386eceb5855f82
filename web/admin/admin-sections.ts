/** The side navigation of the admin and creator areas. */
import { paths } from '#web/app/paths.ts';

interface AdminSection {
  label: string;
  to: string;
  /** Its path is the prefix of all other sections' paths, so it is the current section only on its own page. */
  overview?: true;
  /** The path above its other pages, where that is not `to`. */
  pages?: string;
}

export interface SectionGroup {
  /** Null for the group without a label at the top. */
  label: string | null;
  sections: readonly AdminSection[];
}

export const adminSections: readonly SectionGroup[] = [
  { label: null, sections: [{ label: 'Overview', to: paths.admin(), overview: true }] },
  {
    label: 'Teaching',
    sections: [
      { label: 'Courses', to: paths.admin('courses') },
      { label: 'Categories', to: paths.admin('categories') },
      { label: 'Instructors', to: paths.admin('instructors') },
      { label: 'Achievements', to: paths.admin('achievements') },
    ],
  },
  {
    label: 'Storefront',
    sections: [
      { label: 'Banners', to: paths.admin('banners') },
      { label: 'Faculty', to: paths.admin('faculty') },
      { label: 'Promo codes', to: paths.admin('promo-codes') },
    ],
  },
  { label: 'Events', sections: [{ label: 'Webinars', to: paths.admin('webinars') }] },
  { label: 'Writing', sections: [{ label: 'Blog', to: paths.admin('blog') }] },
  {
    label: 'Community',
    sections: [
      { label: 'Student reviews', to: paths.admin('reviews') },
      { label: 'Course reviews', to: paths.admin('course-reviews') },
      { label: 'Referrals', to: paths.admin('referrals') },
      { label: 'Messages', to: paths.admin('messages') },
      { label: 'Newsletter', to: paths.admin('newsletter') },
      { label: 'Waitlists', to: paths.admin('waitlists') },
    ],
  },
  {
    label: 'Sales',
    sections: [
      { label: 'Orders', to: paths.admin('orders') },
      { label: 'Refunds', to: paths.admin('refunds') },
      { label: 'Revenue', to: paths.admin('revenue') },
    ],
  },
  {
    label: 'People',
    sections: [
      { label: 'Users', to: paths.admin('users') },
      { label: 'Lost second factors', to: paths.admin('factor-resets') },
    ],
  },
  {
    label: 'System',
    sections: [
      { label: 'Outbox', to: paths.admin('outbox') },
      { label: 'Suppressed addresses', to: paths.admin('suppressions') },
      { label: 'Security events', to: paths.admin('security-events') },
      { label: 'Audit log', to: paths.admin('audit-log') },
    ],
  },
];

export const creatorSections: readonly SectionGroup[] = [
  {
    label: null,
    sections: [
      { label: 'My courses', to: paths.creator(), pages: paths.creator('courses') },
      { label: 'Practice questions', to: paths.creator('questions') },
      { label: 'Earnings', to: paths.creator('earnings') },
    ],
  },
];
