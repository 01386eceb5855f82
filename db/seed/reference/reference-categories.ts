/** The categories of courses and articles. Seeded in every environment. */
import type { CategoryKind } from '#db/courses/states.ts';

export type CategorySeed = {
  /** Unique. */
  slug: string;
  name: string;
  kind: CategoryKind;
  description: string;
  /** Has a contrast of at least 4.5:1 against white, so that it works as text on a light page and behind white text. */
  color: string;
};

export const referenceCategories: CategorySeed[] = [
  {
    slug: 'interview-prep',
    name: 'Interview Prep',
    kind: 'course',
    description: 'Phone screens, behavioral rounds, live coding, and everything else that happens in the room.',
    color: '#c2410c',
  },
  {
    slug: 'resume-writing',
    name: 'Resume Writing',
    kind: 'course',
    description: 'Pages and profiles that earn a closer look, built from work you have really done.',
    color: '#0f766e',
  },
  {
    slug: 'career-development',
    name: 'Career Development',
    kind: 'course',
    description: 'Choosing a direction, weighing an offer, and starting well once you have said yes.',
    color: '#6d28d9',
  },
  {
    slug: 'interview-skills',
    name: 'Interview Skills',
    kind: 'blog',
    description: 'How to listen, think, and answer when it counts.',
    color: '#c2410c',
  },
  {
    slug: 'resume-tips',
    name: 'Resume Tips',
    kind: 'blog',
    description: 'Saying what you did so that somebody wants to ask about it.',
    color: '#0f766e',
  },
  {
    slug: 'job-market-insights',
    name: 'Job Market Insights',
    kind: 'blog',
    description: 'How hiring looks from the other side, and where to spend your effort.',
    color: '#1d4ed8',
  },
  {
    slug: 'success-mindset',
    name: 'Success Mindset',
    kind: 'blog',
    description: 'Nerves, setbacks, and the habits that outlast them.',
    color: '#6d28d9',
  },
  {
    slug: 'mock-interviews',
    name: 'Mock Interviews',
    kind: 'blog',
    description: 'Practice that feels like the real thing, and feedback that changes the next one.',
    color: '#a21caf',
  },
];
