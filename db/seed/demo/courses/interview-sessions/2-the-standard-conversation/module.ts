import type { ModuleSeed } from '../../../course-seed.ts';

export const theStandardConversation: ModuleSeed = {
  title: 'Rounds One to Three: The Standard Conversation',
  description: 'The introduction, the behavioral round, and the talk with a hiring manager.',
  lessons: [
    {
      id: 'how-to-play-the-interviewer',
      title: 'How to Play the Interviewer',
      type: 'reading',
      minutes: 15,
      file: '2-the-standard-conversation/how-to-play-the-interviewer.md',
    },
    {
      id: 'round-one-the-introduction',
      title: 'Assignment: Round One, the Introduction',
      type: 'assignment',
      minutes: 60,
      file: '2-the-standard-conversation/round-one-the-introduction.md',
      rubric: [
        {
          criterion: 'Two complete runs',
          points: 20,
          looksLike: 'Both runs follow the script without stops, or the account says where they did not.',
        },
        {
          criterion: 'Sheets with words',
          points: 25,
          looksLike: 'Every mark has the spoken words beside it; the two runs can be compared line by line.',
        },
        {
          criterion: 'The card',
          points: 25,
          looksLike: 'One change that is an action, one true thing left alone, and what happened to both in run two.',
        },
        {
          criterion: 'Quotations and effects',
          points: 15,
          looksLike: 'Three things that were said, each with the effect the partner reported.',
        },
        {
          criterion: 'Twenty seconds',
          points: 15,
          looksLike: 'A spoken version with a picture, a strength, and the job, that ends on a complete sentence.',
        },
      ],
    },
    {
      id: 'round-two-behavioral',
      title: 'Assignment: Round Two, Behavioral',
      type: 'assignment',
      minutes: 75,
      file: '2-the-standard-conversation/round-two-behavioral.md',
      rubric: [
        {
          criterion: 'One event each',
          points: 20,
          looksLike:
            'Three summaries of three particular occasions, one from each row, with the speaker acting in them.',
        },
        {
          criterion: 'Under follow-up',
          points: 25,
          looksLike:
            'Two follow-ups with answers as really given; missing memory is admitted and unflattering detail is kept.',
        },
        {
          criterion: 'Sheet with words',
          points: 20,
          looksLike: 'Five marks, each with a quotation that supports it.',
        },
        {
          criterion: 'The card',
          points: 15,
          looksLike: 'One action that follows from the sheet, and one thing protected from change.',
        },
        {
          criterion: 'The one-minute version',
          points: 20,
          looksLike: 'Shorter than the first telling, with the choice and its reason still inside.',
        },
      ],
    },
    {
      id: 'round-three-the-manager',
      title: 'Assignment: Round Three, the Manager',
      type: 'assignment',
      minutes: 75,
      file: '2-the-standard-conversation/round-three-the-manager.md',
      rubric: [
        {
          criterion: 'How you work',
          points: 20,
          looksLike:
            'The answer about a boss and the Friday answer each rest on an occasion, not on a principle alone.',
        },
        {
          criterion: 'Your questions',
          points: 25,
          looksLike: 'Three questions that made the manager speak of the real situation, with what came back.',
        },
        {
          criterion: 'Hearing the worry',
          points: 25,
          looksLike: 'A guess, right or wrong, built on words that the manager really used.',
        },
        {
          criterion: 'Sheet and card',
          points: 15,
          looksLike: 'Marks with words; one change as an action; one thing left alone.',
        },
        {
          criterion: 'The closing',
          points: 15,
          looksLike: 'Closing sentences that answer the worry with facts and do not announce it as a discovery.',
        },
      ],
    },
  ],
};
