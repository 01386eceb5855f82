import type { ModuleSeed } from '../../../course-seed.ts';
import { growingQuestions } from './quiz.ts';

export const growing: ModuleSeed = {
  title: 'Growing',
  description: 'Caches, queues, copies, and what each one costs.',
  lessons: [
    {
      id: 'caches-and-stale-answers',
      title: 'Caches and Stale Answers',
      type: 'reading',
      minutes: 30,
      file: '3-growing/caches-and-stale-answers.md',
    },
    {
      id: 'queues-and-work-that-can-wait',
      title: 'Queues and Work That Can Wait',
      type: 'reading',
      minutes: 30,
      file: '3-growing/queues-and-work-that-can-wait.md',
    },
    {
      id: 'replication-and-partitioning',
      title: 'Replication and Partitioning',
      type: 'reading',
      minutes: 35,
      file: '3-growing/replication-and-partitioning.md',
    },
    {
      id: 'check-yourself-trade-offs',
      title: 'Check Yourself: Trade-Offs',
      type: 'quiz',
      minutes: 15,
      questions: growingQuestions,
    },
    {
      id: 'a-citys-bus-times',
      title: "Assignment: A City's Bus Times",
      type: 'assignment',
      minutes: 90,
      file: '3-growing/a-citys-bus-times.md',
      rubric: [
        {
          criterion: 'Requirements and numbers',
          points: 25,
          looksLike: "Six questions that decide something; reports, reads, and a day's size with units, and one check.",
        },
        {
          criterion: 'The simplest thing',
          points: 20,
          looksLike: 'A text diagram of four boxes at most, each with a reason, and verbs on the arrows.',
        },
        {
          criterion: 'Two walks',
          points: 15,
          looksLike: "A rider's request and a bus's report are followed end to end without a gap.",
        },
        {
          criterion: 'What breaks first',
          points: 25,
          looksLike:
            'Found from the numbers, repaired with one building block that is described exactly, including what it costs.',
        },
        {
          criterion: 'The silent bus',
          points: 15,
          looksLike:
            'The words on the screen are given and claim no more than the system knows; what was left out is named.',
        },
      ],
    },
  ],
};
