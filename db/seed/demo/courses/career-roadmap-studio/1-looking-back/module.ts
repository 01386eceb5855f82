import type { ModuleSeed } from '../../../course-seed.ts';

export const lookingBack: ModuleSeed = {
  title: 'Looking Back',
  description: 'Evidence about yourself.',
  lessons: [
    {
      id: 'energy-and-attention',
      title: 'Energy and Attention',
      type: 'reading',
      minutes: 25,
      file: '1-looking-back/energy-and-attention.md',
    },
    {
      id: 'reading-your-own-record',
      title: 'Reading Your Own Record',
      type: 'reading',
      minutes: 4,
      file: '1-looking-back/reading-your-own-record.md',
    },
    {
      id: 'ten-days-ten-years',
      title: 'Assignment: Ten Days, Ten Years',
      type: 'assignment',
      minutes: 60,
      file: '1-looking-back/ten-days-ten-years.md',
      rubric: [
        {
          criterion: 'Observation',
          points: 25,
          looksLike:
            'Log rows with verbs, conditions, and two ratings, kept on the day itself; the number of days is stated honestly.',
        },
        {
          criterion: 'Reading the line',
          points: 25,
          looksLike:
            'All four readings are answered from entries on the line, including unpaid ones, and luck and closed doors are marked.',
        },
        {
          criterion: 'Disagreement and old sentence',
          points: 20,
          looksLike:
            'One place where the two records conflict, explained from details, and one belief about oneself that the record does not bear out.',
        },
        {
          criterion: 'Statement',
          points: 20,
          looksLike: 'Two sentences that a stranger could test and that rule out something real.',
        },
        {
          criterion: 'Change of mind',
          points: 10,
          looksLike: 'An observable event that would count against the statement.',
        },
      ],
    },
  ],
};
