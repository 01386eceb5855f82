import type { CourseSeed } from '../../course-seed.ts';
import { whatCountsAsExperience } from './1-what-counts-as-experience/module.ts';
import { linesThatSaySomething } from './2-lines-that-say-something/module.ts';
import { thePageAsAWhole } from './3-the-page-as-a-whole/module.ts';
import { onePostingOneVersion } from './4-one-posting-one-version/module.ts';

export const resumePreparationWorkshop: CourseSeed = {
  slug: 'resume-preparation-workshop',
  title: 'Resume Preparation Workshop',
  subtitle: 'A finished one-page resume in two weeks',
  shortDescription:
    'Write a resume for a real posting, line by line: what counts as experience, how to phrase it, and how to check it.',
  description: `Most first resumes fail in the same way: they list duties that anyone in the role would have had. In this two-week workshop you rewrite your own, one line at a time, until every line says something that only you could say.

You start by finding out what counts as experience, which takes longer than people expect when they have never had a paid job. Then you learn a few questions to put to every line, build a layout that people and applicant tracking systems can both read, and adapt the page to one real posting without inventing anything.

Each part asks you to change something in your own document, so that at the end the resume is done. Bring whatever you have now, even if it is half a page.`,
  outcomes: [
    'Find the experience that you left out, paid or not',
    'Rewrite ten duties as results that a stranger could check',
    'Lay out one page that people and applicant tracking systems can read',
    'Adapt the page to one posting without inventing anything',
  ],
  forWhom: [
    'You write your first resume, or your first in years',
    'You send applications and hear nothing',
    'You have about half an hour a day for two weeks',
  ],
  notForWhom: [
    'You get invitations but no offers: practice interviews instead',
    'You want somebody else to write it: here you write every line yourself',
  ],
  outputs: ['resume'],
  category: 'resume-writing',
  level: 'beginner',
  status: 'ACTIVE',
  price: '149.00',
  originalPrice: '199.00',
  duration: 14,
  featured: false,
  instructor: 'instructor-3',
  modules: [whatCountsAsExperience, linesThatSaySomething, thePageAsAWhole, onePostingOneVersion],
};
