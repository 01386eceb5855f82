import type { ModuleSeed } from '../../../course-seed.ts';

export const failingWell: ModuleSeed = {
  title: 'Failing Well',
  description: 'What breaks, who notices, and what then.',
  lessons: [
    {
      id: 'timeouts-retries-and-doing-it-twice',
      title: 'Timeouts, Retries, and Doing It Twice',
      type: 'reading',
      minutes: 30,
      file: '4-failing-well/timeouts-retries-and-doing-it-twice.md',
    },
    {
      id: 'reading-an-outage',
      title: 'Reading an Outage',
      type: 'reading',
      minutes: 5,
      file: '4-failing-well/reading-an-outage.md',
    },
    {
      id: 'the-clinics-worst-morning',
      title: "Assignment: The Clinic's Worst Morning",
      type: 'assignment',
      minutes: 90,
      file: '4-failing-well/the-clinics-worst-morning.md',
      rubric: [
        {
          criterion: 'Timeline',
          points: 25,
          looksLike:
            "Six to ten timed entries that a stranger could act out, from a clinic's view and from the graphs, with two misleading ones.",
        },
        {
          criterion: 'Arithmetic',
          points: 15,
          looksLike: 'At least one correct calculation that explains how full, how late, or how many.',
        },
        {
          criterion: 'Repair and return',
          points: 20,
          looksLike:
            'A first try with the reason it failed, an ordered repair, and a return that avoids a second wave.',
        },
        {
          criterion: 'Three changes',
          points: 25,
          looksLike: 'One makes it impossible, one smaller, one visible within a minute, each with its price.',
        },
        {
          criterion: 'Report',
          points: 15,
          looksLike:
            'One page without blame: effect on people, cause, why it was not seen, what worked, who changes what by when.',
        },
      ],
    },
  ],
};
