import type { ModuleSeed } from '../../../course-seed.ts';
import { decidingQuestions } from './quiz.ts';

export const deciding: ModuleSeed = {
  title: 'Deciding',
  description: 'Two offers, a no, or a yes.',
  lessons: [
    {
      id: 'comparing-offers-on-paper',
      title: 'Comparing Offers on Paper',
      type: 'reading',
      minutes: 20,
      file: '4-deciding/comparing-offers-on-paper.md',
    },
    {
      id: 'hearing-no-and-keeping-the-door-open',
      title: 'Hearing No and Keeping the Door Open',
      type: 'video',
      minutes: 15,
      file: '4-deciding/hearing-no-and-keeping-the-door-open.md',
    },
    {
      id: 'check-yourself-replies-in-writing',
      title: 'Check Yourself: Replies in Writing',
      type: 'quiz',
      minutes: 10,
      questions: decidingQuestions,
    },
    {
      id: 'your-decision-memo',
      title: 'Assignment: Your Decision Memo',
      type: 'assignment',
      minutes: 75,
      file: '4-deciding/your-decision-memo.md',
      rubric: [
        {
          criterion: 'The hour table',
          points: 20,
          looksLike:
            'Both options counted with travel and unpaid extra, the arithmetic right, and the extra money divided by the extra hours.',
        },
        {
          criterion: 'Conditions and bad year',
          points: 25,
          looksLike:
            'Three conditions for each option, marked honestly as document, named person, or hope, and a likely bad year that is not a catastrophe.',
        },
        {
          criterion: 'The ask',
          points: 20,
          looksLike:
            'One request at a time in words that could be sent, with a reason that travels and a prepared reply to a no.',
        },
        {
          criterion: 'The decision',
          points: 25,
          looksLike:
            'Follows from what is on the page, names what is given up, and says what the numbers do not decide.',
        },
        {
          criterion: 'Messages and review',
          points: 10,
          looksLike:
            'An acceptance and a refusal that leave doors open; a date and two observable signs of having been wrong.',
        },
      ],
    },
  ],
};
