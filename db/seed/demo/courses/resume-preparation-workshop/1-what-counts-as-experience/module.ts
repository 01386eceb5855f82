import type { ModuleSeed } from '../../../course-seed.ts';

export const whatCountsAsExperience: ModuleSeed = {
  title: 'What Counts as Experience',
  description: 'Collect the raw material before writing a word.',
  lessons: [
    {
      id: 'who-reads-your-resume-and-for-how-long',
      title: 'Who Reads Your Resume, and for How Long',
      type: 'reading',
      minutes: 15,
      file: '1-what-counts-as-experience/who-reads-your-resume.md',
    },
    {
      id: 'paid-unpaid-and-overlooked-experience',
      title: 'Paid, Unpaid, and Overlooked Experience',
      type: 'reading',
      minutes: 25,
      file: '1-what-counts-as-experience/paid-unpaid-and-overlooked.md',
    },
    {
      id: 'from-a-shift-to-a-line',
      title: 'From a Shift to a Line',
      type: 'video',
      recording: 'from-a-shift-to-a-line',
      isOpen: true,
      minutes: 6,
      file: '1-what-counts-as-experience/from-a-shift-to-a-line.md',
    },
    {
      id: 'your-raw-material',
      title: 'Assignment: Your Raw Material',
      type: 'assignment',
      minutes: 60,
      file: '1-what-counts-as-experience/your-raw-material.md',
      rubric: [
        {
          criterion: 'Breadth',
          points: 25,
          looksLike: 'Twelve items or more from at least four places, each with where, when, how often, and for whom.',
        },
        {
          criterion: 'Four days in detail',
          points: 35,
          looksLike:
            'Each is one particular day, answers all five questions, and holds details that only someone who was there would know.',
        },
        {
          criterion: 'Numbers, tools, and decisions found',
          points: 15,
          looksLike: 'They are underlined, and every day contains at least one decision that was not an instruction.',
        },
        {
          criterion: 'An outside memory',
          points: 10,
          looksLike: 'Somebody was asked, and what they remembered has been added with its facts.',
        },
        {
          criterion: 'The pattern',
          points: 15,
          looksLike: 'Two sentences that follow from the items above them and would not fit most other people.',
        },
      ],
    },
  ],
};
