import type { ModuleSeed } from '../../../course-seed.ts';

export const theFullHour: ModuleSeed = {
  title: 'The Full Hour',
  description: 'Put it together with a partner.',
  lessons: [
    {
      id: 'leading-the-conversation',
      title: 'Leading the Conversation',
      type: 'reading',
      minutes: 20,
      file: '5-the-full-hour/leading-the-conversation.md',
    },
    {
      id: 'a-design-interview-step-by-step',
      title: 'A Design Interview, Step by Step',
      type: 'reading',
      minutes: 5,
      file: '5-the-full-hour/a-design-interview-step-by-step.md',
    },
    {
      id: 'the-running-club',
      title: 'Answer Aloud: The Running Club',
      type: 'practice',
      minutes: 15,
      file: '5-the-full-hour/the-running-club.md',
      question: 'running-club-distances',
    },
    {
      id: 'mock-design-interview',
      title: 'Assignment: Mock Design Interview',
      type: 'assignment',
      minutes: 120,
      file: '5-the-full-hour/mock-design-interview.md',
      rubric: [
        {
          criterion: 'Problem and proportion',
          points: 25,
          looksLike: 'The half-minute paragraph names the hard thing, and the numbers decide the size of the design.',
        },
        {
          criterion: 'Design and reasons',
          points: 25,
          looksLike:
            'Every box has a number or a failure behind it; the forbidden state is made impossible in a named place.',
        },
        {
          criterion: 'Failing well',
          points: 15,
          looksLike:
            'One failure is followed through to what a person sees, with timeout, retry, or repetition handled.',
        },
        {
          criterion: 'Honest review',
          points: 15,
          looksLike: "Partner's notes in their words, and five scores that each rest on a quotation.",
        },
        {
          criterion: 'The ten minutes',
          points: 20,
          looksLike: 'A before and after in which the change can be heard, and the reason for it is given.',
        },
      ],
    },
  ],
};
