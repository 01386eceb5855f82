import type { ModuleSeed } from '../../../course-seed.ts';

export const onePostingOneVersion: ModuleSeed = {
  title: 'One Posting, One Version',
  description: 'Adapt the page to a job, truthfully, and check it as a stranger would.',
  lessons: [
    {
      id: 'matching-a-posting-without-copying-it',
      title: 'Matching a Posting Without Copying It',
      type: 'reading',
      minutes: 20,
      file: '4-one-posting-one-version/matching-a-posting-without-copying-it.md',
    },
    {
      id: 'the-top-third-adapted',
      title: 'The Top Third, Adapted',
      type: 'reading',
      minutes: 4,
      file: '4-one-posting-one-version/the-top-third-adapted.md',
    },
    {
      id: 'the-last-proofread',
      title: 'The Last Proofread',
      type: 'reading',
      minutes: 15,
      file: '4-one-posting-one-version/the-last-proofread.md',
    },
    {
      id: 'the-finished-page',
      title: 'Assignment: The Finished Page',
      type: 'assignment',
      minutes: 90,
      file: '4-one-posting-one-version/the-finished-page.md',
      rubric: [
        {
          criterion: 'Faithful match',
          points: 25,
          looksLike:
            'At least four work items are met by the nearest true thing; old supervisors would recognize each line; gaps are admitted.',
        },
        {
          criterion: 'Lines',
          points: 25,
          looksLike: 'Verb, object, and outcome throughout; any number could be explained; nothing sounds put on.',
        },
        {
          criterion: 'Order and top third',
          points: 20,
          looksLike:
            'The sections follow the argument for this posting, and the first twelve lines answer its main needs.',
        },
        {
          criterion: 'Layout tested',
          points: 15,
          looksLike: 'The pasted text is whole and in order; the account names what was looked at and repaired.',
        },
        {
          criterion: 'Proofread by a stranger',
          points: 15,
          looksLike:
            'Circles, underlines, and crosses are reported with what changed, and the first-day test is repeated.',
        },
      ],
    },
  ],
};
