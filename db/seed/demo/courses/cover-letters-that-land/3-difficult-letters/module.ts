import type { ModuleSeed } from '../../../course-seed.ts';
import { toneQuestions } from './quiz.ts';

export const difficultLetters: ModuleSeed = {
  title: 'Difficult Letters',
  description: 'Changes, gaps, internal moves, and letters nobody asked for.',
  lessons: [
    {
      id: 'changing-careers',
      title: 'Changing Careers',
      type: 'reading',
      minutes: 20,
      file: '3-difficult-letters/changing-careers.md',
    },
    {
      id: 'returning-after-a-break',
      title: 'Returning After a Break',
      type: 'reading',
      minutes: 20,
      file: '3-difficult-letters/returning-after-a-break.md',
    },
    {
      id: 'inside-moves-and-cold-letters',
      title: 'Inside Moves and Cold Letters',
      type: 'reading',
      minutes: 15,
      file: '3-difficult-letters/inside-moves-and-cold-letters.md',
    },
    {
      id: 'check-yourself-tone',
      title: 'Check Yourself: Tone',
      type: 'quiz',
      minutes: 10,
      questions: toneQuestions,
    },
    {
      id: 'three-more-letters',
      title: 'Assignment: Three More Letters',
      type: 'assignment',
      minutes: 90,
      file: '3-difficult-letters/three-more-letters.md',
      rubric: [
        {
          criterion: 'Questions and claims',
          points: 20,
          looksLike: 'Each letter answers the question its reader would really have; no two claims are alike.',
        },
        {
          criterion: 'Evidence that fits the kind',
          points: 30,
          looksLike:
            'Recent for a change or a return, unseen for an inside move, and open to checking for an unasked letter.',
        },
        {
          criterion: 'Length',
          points: 15,
          looksLike: 'Each is shorter by at least a third, and nothing in it repeats the resume.',
        },
        {
          criterion: 'Tone',
          points: 20,
          looksLike:
            'Somebody read each aloud; pleading, defiance, flattery, and blame were found and replaced with things.',
        },
        {
          criterion: 'Left out and not written',
          points: 15,
          looksLike: 'One omission for each letter has a reason, and one decision not to write is explained.',
        },
      ],
    },
  ],
};
