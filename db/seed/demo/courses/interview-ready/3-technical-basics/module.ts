import type { ModuleSeed } from '../../../course-seed.ts';
import { technicalBasicsQuestions } from './quiz.ts';

export const technicalBasics: ModuleSeed = {
  title: 'Technical Basics, Out Loud',
  description:
    'Week 3. Arrays, strings, and hash maps in TypeScript and Python, complexity in plain words, and how to find a bug while somebody watches.',
  lessons: [
    {
      id: 'arrays-and-strings',
      title: 'Arrays and Strings: A Five-Step Route',
      type: 'reading',
      minutes: 60,
      file: '3-technical-basics/arrays-and-strings.md',
      resources: [
        {
          id: 'typescript-handbook',
          title: 'The TypeScript Handbook',
          type: 'link',
          url: 'https://www.typescriptlang.org/docs/handbook/intro.html',
          description: 'The official guide to the language used in most of the examples.',
        },
      ],
    },
    {
      id: 'hash-maps-and-complexity',
      title: 'Hash Maps and Complexity Without Fear',
      type: 'reading',
      minutes: 60,
      file: '3-technical-basics/hash-maps-and-complexity.md',
      resources: [
        {
          id: 'python-data-structures',
          title: 'The Python Tutorial: Data Structures',
          type: 'link',
          url: 'https://docs.python.org/3/tutorial/datastructures.html',
          description: 'Lists, sets, and dictionaries, with examples that you can type along.',
        },
      ],
    },
    {
      id: 'debugging-aloud',
      title: 'Debugging Aloud: One Bug, Five Moves',
      type: 'reading',
      minutes: 4,
      file: '3-technical-basics/debugging-aloud.md',
    },
    {
      id: 'technical-basics-quiz',
      title: 'Check Yourself: Technical Basics',
      type: 'quiz',
      minutes: 15,
      questions: technicalBasicsQuestions,
    },
    {
      id: 'solve-aloud',
      title: 'Assignment: Two Problems, Solved Aloud',
      type: 'assignment',
      minutes: 120,
      file: '3-technical-basics/solve-aloud.md',
      rubric: [
        {
          criterion: 'Understanding before code',
          points: 25,
          looksLike: 'The problem restated, a question that changes the answer, and two awkward examples with results.',
        },
        {
          criterion: 'Plan',
          points: 15,
          looksLike: 'The plainest method first; a better one named with its reason, or a reason why none is needed.',
        },
        {
          criterion: 'Code',
          points: 20,
          looksLike:
            'Readable names, correct for the listed inputs including an empty list; an unfinished attempt says exactly where it stands.',
        },
        {
          criterion: 'Checking and complexity',
          points: 25,
          looksLike: 'One awkward input traced step by step; time and space, each with a one-sentence argument.',
        },
        {
          criterion: 'Listening note',
          points: 15,
          looksLike: 'The silences are marked, each with a sentence that could have been spoken there.',
        },
      ],
    },
  ],
};
