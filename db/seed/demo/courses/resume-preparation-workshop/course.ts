import type { CourseSeed } from '../../course-seed.ts';

export const resumePreparationWorkshop: CourseSeed = {
  slug: 'resume-preparation-workshop',
  title: 'Resume Preparation Workshop',
  subtitle: 'Two weeks, one page, every line earned',
  shortDescription:
    'Write a resume for a real posting, line by line: what counts as experience, how to phrase it, and how to check it.',
  description: `Most first resumes fail in the same way: they list duties that anyone in the role would have had. In this two-week workshop you rewrite your own, one line at a time, until every line says something that only you could say.

You start by finding out what counts as experience, which takes longer than people expect when they have never had a paid job. Then you learn a few questions to put to every line, build a layout that people and applicant tracking systems can both read, and adapt the page to one real posting without inventing anything.

Each part asks you to change something in your own document, so that at the end the resume is done. Bring whatever you have now, even if it is half a page.`,
  category: 'resume-writing',
  level: 'beginner',
  status: 'ACTIVE',
  price: '149.00',
  originalPrice: '199.00',
  duration: 14,
  featured: false,
  instructor: 'instructor-3',
  modules: [
    {
      title: 'What Counts as Experience',
      description: 'Collect the raw material before writing a word.',
      lessons: [
        {
          id: 'who-reads-your-resume-and-for-how-long',
          title: 'Who Reads Your Resume, and for How Long',
          type: 'reading',
          minutes: 15,
        },
        {
          id: 'paid-unpaid-and-overlooked-experience',
          title: 'Paid, Unpaid, and Overlooked Experience',
          type: 'reading',
          minutes: 25,
        },
        { id: 'from-a-shift-to-a-line', title: 'From a Shift to a Line', type: 'video', minutes: 15 },
        { id: 'your-raw-material', title: 'Assignment: Your Raw Material', type: 'assignment', minutes: 60 },
      ],
    },
    {
      title: 'Lines That Say Something',
      description: 'Questions to put to every line, and the rewrites that follow.',
      lessons: [
        { id: 'verb-object-outcome', title: 'Verb, Object, Outcome', type: 'reading', minutes: 20 },
        { id: 'numbers-you-can-defend', title: 'Numbers You Can Defend', type: 'reading', minutes: 20 },
        { id: 'five-lines-rewritten', title: 'Five Lines, Rewritten', type: 'video', minutes: 15 },
        {
          id: 'check-yourself-strong-and-weak-lines',
          title: 'Check Yourself: Strong and Weak Lines',
          type: 'quiz',
          minutes: 10,
        },
        { id: 'rewrite-ten-lines', title: 'Assignment: Rewrite Ten Lines', type: 'assignment', minutes: 75 },
      ],
    },
    {
      title: 'The Page as a Whole',
      description: 'Order, layout, and what software makes of it.',
      lessons: [
        { id: 'sections-and-their-order', title: 'Sections and Their Order', type: 'reading', minutes: 20 },
        { id: 'a-layout-that-survives-parsing', title: 'A Layout That Survives Parsing', type: 'reading', minutes: 20 },
        { id: 'check-yourself-layout', title: 'Check Yourself: Layout', type: 'quiz', minutes: 10 },
      ],
    },
    {
      title: 'One Posting, One Version',
      description: 'Adapt the page to a job, truthfully, and check it as a stranger would.',
      lessons: [
        {
          id: 'matching-a-posting-without-copying-it',
          title: 'Matching a Posting Without Copying It',
          type: 'reading',
          minutes: 20,
        },
        { id: 'the-top-third-adapted', title: 'The Top Third, Adapted', type: 'video', minutes: 15 },
        { id: 'the-last-proofread', title: 'The Last Proofread', type: 'reading', minutes: 15 },
        { id: 'the-finished-page', title: 'Assignment: The Finished Page', type: 'assignment', minutes: 90 },
      ],
    },
  ],
};
