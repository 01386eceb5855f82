import type { ModuleSeed } from '../../../course-seed.ts';

export const whenItGoesWrong: ModuleSeed = {
  title: 'Rounds Six and Seven: When It Goes Wrong',
  description: 'Interruptions, silence, and the question with no good answer.',
  lessons: [
    {
      id: 'recovering-in-one-sentence',
      title: 'Recovering in One Sentence',
      type: 'reading',
      minutes: 20,
      file: '4-when-it-goes-wrong/recovering-in-one-sentence.md',
    },
    {
      id: 'a-round-that-falls-apart-and-is-rescued',
      title: 'A Round That Falls Apart, and Is Rescued',
      type: 'video',
      minutes: 15,
      file: '4-when-it-goes-wrong/a-round-that-falls-apart.md',
    },
    {
      id: 'they-lost-track',
      title: 'Answer Aloud: They Lost Track',
      type: 'practice',
      minutes: 10,
      file: '4-when-it-goes-wrong/they-lost-track.md',
      question: 'audience-lost-track',
    },
    {
      id: 'round-six-interruptions',
      title: 'Assignment: Round Six, Interruptions',
      type: 'assignment',
      minutes: 75,
      file: '4-when-it-goes-wrong/round-six-interruptions.md',
      rubric: [
        {
          criterion: 'Six cards, six sentences',
          points: 25,
          looksLike: 'Every card is reported with the words that were said, including the ones that failed.',
        },
        {
          criterion: 'Going on',
          points: 25,
          looksLike: 'The account shows a return to the thread, and says honestly whether the next answer suffered.',
        },
        {
          criterion: 'The unanswerable',
          points: 20,
          looksLike: 'An answer that names what cannot be known and offers something true instead.',
        },
        {
          criterion: 'Two memories compared',
          points: 15,
          looksLike: "The candidate's and the partner's sentences side by side, with what the difference shows.",
        },
        {
          criterion: 'Replay and card',
          points: 15,
          looksLike: 'Two cards played again with new words, and a card for the next round that is an action.',
        },
      ],
    },
    {
      id: 'round-seven-the-full-hour',
      title: 'Assignment: Round Seven, the Full Hour',
      type: 'assignment',
      minutes: 90,
      file: '4-when-it-goes-wrong/round-seven-the-full-hour.md',
      rubric: [
        {
          criterion: 'A full hour',
          points: 20,
          looksLike: 'All parts held without a stop, for a real posting; departures from the plan are admitted.',
        },
        {
          criterion: 'Sheet and sentences',
          points: 20,
          looksLike: "Marks with words, and both sentences from the back in the interviewer's own words.",
        },
        {
          criterion: 'Two views of three moments',
          points: 25,
          looksLike: 'Best, worst, and tired, each beside what the interviewer saw, with what the writer concludes.',
        },
        {
          criterion: 'The row of cards',
          points: 25,
          looksLike:
            'Every round has its card and an honest line; a pattern is named; the last card is one small action.',
        },
        {
          criterion: 'Thanks',
          points: 10,
          looksLike: 'A message that names one thing the writer will do because of this person.',
        },
      ],
    },
  ],
};
