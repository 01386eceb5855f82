import type { CourseSeed } from '../../course-seed.ts';
import { whatALetterIsFor } from './1-what-a-letter-is-for/module.ts';
import { makingTheCase } from './2-making-the-case/module.ts';
import { difficultLetters } from './3-difficult-letters/module.ts';

export const coverLettersThatLand: CourseSeed = {
  slug: 'cover-letters-that-land',
  title: 'Cover Letters That Land',
  subtitle: 'One page that could only be for this job',
  shortDescription:
    'For experienced applicants: letters that argue a case, including career changes, gaps, and internal moves.',
  description: `A cover letter is worth writing when the resume alone leaves a question open: why this field, why now, why leave. This advanced course is about those cases. If your resume is not finished, begin there.

You will learn to find the open question, to argue an answer with two pieces of evidence, and to cut everything that the resume says already. The examples cover a change of career, a return after a break, a move inside a company, and a letter to an employer who has not advertised.

You write four letters and cut each of them by a third. You will also learn when not to write one at all.`,
  outcomes: [
    'Decide whether a letter is worth writing',
    'Find the question that your resume leaves open, and answer it with two pieces of evidence',
    'Cut every letter by a third',
    'Explain a career change, a break, or a move inside a company',
  ],
  forWhom: [
    'You change fields, return after a break, or move inside a company',
    'You have about forty minutes a day for a week',
  ],
  notForWhom: [
    'Your resume is not finished: begin with the Resume Preparation Workshop',
    'You want a template to fill in',
  ],
  outputs: [],
  category: 'resume-writing',
  level: 'advanced',
  status: 'ACTIVE',
  price: '79.00',
  originalPrice: null,
  duration: 7,
  featured: false,
  instructor: 'instructor-3',
  modules: [whatALetterIsFor, makingTheCase, difficultLetters],
};
