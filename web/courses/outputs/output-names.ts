import type { CourseDetail } from '#functions/courses/contract.ts';

interface OutputName {
  title: string;
  text: string;
  /** In a table of courses. */
  short: string;
}

/** What learners make and keep. */
export const outputs: Record<CourseDetail['outputs'][number], OutputName> = {
  stories: {
    title: 'Story sheets',
    text: 'One page for each true story: situation, task, action, result, and how long it takes to tell.',
    short: 'Story sheets',
  },
  resume: {
    title: 'Your resume, line by line',
    text: 'Every duty rewritten as something you did, with a number that you can explain.',
    short: 'One-page resume',
  },
  scorecard: {
    title: 'A filled scorecard',
    text: 'Five criteria, a quoted sentence for each score, and one thing to change before the next round.',
    short: 'Scorecards',
  },
  plan: {
    title: 'A plan you can keep',
    text: 'Blocks with hours, weekly targets, and the rule by which you change course.',
    short: 'Weekly plan',
  },
  offers: {
    title: 'Two offers, compared',
    text: 'What each is worth in the first year, what is in writing, and what to ask for.',
    short: 'Offer comparison',
  },
};
