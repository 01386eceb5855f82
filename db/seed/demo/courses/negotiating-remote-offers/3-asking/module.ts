import type { ModuleSeed } from '../../../course-seed.ts';
import { askingQuestions } from './quiz.ts';

export const asking: ModuleSeed = {
  title: 'Asking',
  description: 'One request at a time, in writing.',
  lessons: [
    {
      id: 'ranking-your-requests',
      title: 'Ranking Your Requests',
      type: 'reading',
      minutes: 20,
      file: '3-asking/ranking-your-requests.md',
    },
    {
      id: 'a-negotiation-by-email',
      title: 'A Negotiation by Email',
      type: 'reading',
      minutes: 5,
      file: '3-asking/a-negotiation-by-email.md',
    },
    {
      id: 'draft-your-request',
      title: 'Assignment: Draft Your Request',
      type: 'assignment',
      minutes: 60,
      file: '3-asking/draft-your-request.md',
      rubric: [
        {
          criterion: 'Sorting and ranking',
          points: 25,
          looksLike:
            'Conditions, questions, and requests are told apart, and the order comes from worth, cost, and real swaps.',
        },
        {
          criterion: 'The questions',
          points: 15,
          looksLike: 'At most five, numbered, tied to the text of the offer, and free of hidden requests.',
        },
        {
          criterion: 'The request',
          points: 30,
          looksLike: 'One request in at most 130 words with all five moves, in a friendly voice that was tested aloud.',
        },
        {
          criterion: 'Partial no and reply',
          points: 20,
          looksLike:
            'A sensible refusal, and a smaller sister that serves the same end, with the sentence for the contract.',
        },
        {
          criterion: 'For an adviser',
          points: 10,
          looksLike:
            'Two questions that touch what is truly uncertain about tax, form, or law, and the right kind of person for them.',
        },
      ],
    },
    {
      id: 'check-yourself-what-to-put-in-writing',
      title: 'Check Yourself: What to Put in Writing',
      type: 'quiz',
      minutes: 10,
      questions: askingQuestions,
    },
  ],
};
