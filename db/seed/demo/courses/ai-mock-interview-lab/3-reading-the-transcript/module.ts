import type { ModuleSeed } from '../../../course-seed.ts';
import { readingTheTranscriptQuestions } from './quiz.ts';

export const readingTheTranscript: ModuleSeed = {
  title: 'Reading the Transcript',
  description: 'From a long record to one change.',
  lessons: [
    {
      id: 'marking-your-own-transcript',
      title: 'Marking Your Own Transcript',
      type: 'reading',
      minutes: 20,
      file: '3-reading-the-transcript/marking-your-own-transcript.md',
    },
    {
      id: 'good-advice-bad-advice',
      title: 'Good Advice, Bad Advice',
      type: 'reading',
      minutes: 5,
      file: '3-reading-the-transcript/good-advice-bad-advice.md',
    },
    {
      id: 'check-yourself-judging-feedback',
      title: 'Check Yourself: Judging Feedback',
      type: 'quiz',
      minutes: 10,
      questions: readingTheTranscriptQuestions,
    },
    {
      id: 'transcript-review',
      title: 'Assignment: Transcript Review',
      type: 'assignment',
      minutes: 75,
      file: '3-reading-the-transcript/transcript-review.md',
      rubric: [
        {
          criterion: 'Marking',
          points: 25,
          looksLike:
            'The answer stands as it was said, with five passes and five counts, and sensitive details replaced.',
        },
        {
          criterion: 'Own eyes first',
          points: 15,
          looksLike: 'Two observations written before any advice, each tied to a place in the text.',
        },
        {
          criterion: 'The sieve',
          points: 30,
          looksLike:
            'At least eight pieces of advice, each put through the four questions; invented or unfounded ones are thrown out with a reason.',
        },
        {
          criterion: 'One change, tested',
          points: 15,
          looksLike: 'A single change, told to a person who told it back, with what they said.',
        },
        {
          criterion: 'Second telling',
          points: 15,
          looksLike: 'In spoken language, true, and with a new count beside the old.',
        },
      ],
    },
  ],
};
