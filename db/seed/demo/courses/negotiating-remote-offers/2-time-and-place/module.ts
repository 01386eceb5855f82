import type { ModuleSeed } from '../../../course-seed.ts';

export const timeAndPlace: ModuleSeed = {
  title: 'Time and Place',
  description: 'Hours, time zones, visits, and equipment.',
  lessons: [
    {
      id: 'hours-you-can-keep',
      title: 'Hours You Can Keep',
      type: 'reading',
      minutes: 20,
      file: '2-time-and-place/hours-you-can-keep.md',
    },
    {
      id: 'equipment-costs-and-travel',
      title: 'Equipment, Costs, and Travel',
      type: 'reading',
      minutes: 15,
      file: '2-time-and-place/equipment-costs-and-travel.md',
    },
    {
      id: 'asking-about-visits',
      title: 'Asking About Visits',
      type: 'reading',
      minutes: 5,
      file: '2-time-and-place/asking-about-visits.md',
    },
    {
      id: 'your-working-week',
      title: 'Assignment: Your Working Week',
      type: 'assignment',
      minutes: 45,
      file: '2-time-and-place/your-working-week.md',
      rubric: [
        {
          criterion: 'Overlap',
          points: 25,
          looksLike: 'Worked out through UTC for January and July with visible steps, and correct.',
        },
        {
          criterion: 'Their week and yours',
          points: 25,
          looksLike:
            'Core, reach, and response are stated or marked as guesses, and set against honest answers about what can be kept.',
        },
        {
          criterion: 'Collisions',
          points: 20,
          looksLike: 'Every conflict is named and judged as a year, a month, or not at all.',
        },
        {
          criterion: 'Costs and visits',
          points: 10,
          looksLike: 'Running costs less savings, and visits as figures or as a question about last year.',
        },
        {
          criterion: 'The paragraph',
          points: 20,
          looksLike: 'At most 90 words that a manager could put into a calendar and confirm with a yes.',
        },
      ],
    },
  ],
};
