import type { CourseSeed } from '../../course-seed.ts';

export const coverLettersThatLand: CourseSeed = {
  slug: 'cover-letters-that-land',
  title: 'Cover Letters That Land',
  subtitle: 'One page that could only be for this job',
  shortDescription:
    'For experienced applicants: letters that argue a case, including career changes, gaps, and internal moves.',
  description: `A cover letter is worth writing when the resume alone leaves a question open: why this field, why now, why leave. This advanced course is about those cases. If your resume is not finished, begin there.

You will learn to find the open question, to argue an answer with two pieces of evidence, and to cut everything that the resume says already. The examples cover a change of career, a return after a break, a move inside a company, and a letter to an employer who has not advertised.

You write four letters and cut each of them by a third. You will also learn when not to write one at all.`,
  category: 'resume-writing',
  level: 'advanced',
  status: 'ACTIVE',
  price: '79.00',
  originalPrice: null,
  duration: 7,
  featured: false,
  instructor: 'instructor-3',
  modules: [
    {
      title: 'What a Letter Is For',
      description: 'The question that your resume leaves open.',
      lessons: [
        {
          id: 'when-a-letter-helps-and-when-it-does-not',
          title: 'When a Letter Helps, and When It Does Not',
          type: 'reading',
          minutes: 15,
        },
        { id: 'finding-the-open-question', title: 'Finding the Open Question', type: 'reading', minutes: 20 },
        { id: 'check-yourself-openings', title: 'Check Yourself: Openings', type: 'quiz', minutes: 10 },
      ],
    },
    {
      title: 'Making the Case',
      description: 'Two pieces of evidence and a reason.',
      lessons: [
        { id: 'evidence-instead-of-enthusiasm', title: 'Evidence Instead of Enthusiasm', type: 'reading', minutes: 20 },
        { id: 'a-letter-cut-by-a-third', title: 'A Letter Cut by a Third', type: 'video', minutes: 15 },
        { id: 'your-first-letter', title: 'Assignment: Your First Letter', type: 'assignment', minutes: 60 },
      ],
    },
    {
      title: 'Difficult Letters',
      description: 'Changes, gaps, internal moves, and letters nobody asked for.',
      lessons: [
        { id: 'changing-careers', title: 'Changing Careers', type: 'reading', minutes: 20 },
        { id: 'returning-after-a-break', title: 'Returning After a Break', type: 'reading', minutes: 20 },
        { id: 'inside-moves-and-cold-letters', title: 'Inside Moves and Cold Letters', type: 'reading', minutes: 15 },
        { id: 'check-yourself-tone', title: 'Check Yourself: Tone', type: 'quiz', minutes: 10 },
        { id: 'three-more-letters', title: 'Assignment: Three More Letters', type: 'assignment', minutes: 90 },
      ],
    },
  ],
};
