import type { ModuleSeed } from '../../../course-seed.ts';
import { doorsIntoAStoryQuestions } from './quiz.ts';

export const tellingThem: ModuleSeed = {
  title: 'Telling Them',
  description: 'From notes to a voice.',
  lessons: [
    {
      id: 'key-words-instead-of-scripts',
      title: 'Key Words Instead of Scripts',
      type: 'reading',
      minutes: 5,
      file: '3-telling-them/key-words-instead-of-scripts.md',
    },
    {
      id: 'follow-up-questions',
      title: 'Follow-Up Questions',
      type: 'reading',
      minutes: 20,
      file: '3-telling-them/follow-up-questions.md',
    },
    {
      id: 'check-yourself-doors-into-a-story',
      title: 'Check Yourself: Doors into a Story',
      type: 'quiz',
      minutes: 10,
      questions: doorsIntoAStoryQuestions,
    },
    {
      id: 'a-disagreement-aloud',
      title: 'Answer Aloud: A Disagreement',
      type: 'practice',
      minutes: 10,
      file: '3-telling-them/a-disagreement-aloud.md',
      question: 'their-side-made-sense',
    },
    {
      id: 'six-tellings',
      title: 'Assignment: Six Tellings',
      type: 'assignment',
      minutes: 60,
      file: '3-telling-them/six-tellings.md',
      rubric: [
        {
          criterion: 'Told to people',
          points: 25,
          looksLike: 'Six tellings to at least three listeners, one from outside, with what they said in their words.',
        },
        {
          criterion: 'Key words',
          points: 15,
          looksLike: 'Four to six things for each story, one per turn; hardly any ideas among them.',
        },
        {
          criterion: 'Doors',
          points: 25,
          looksLike: 'Three questions for each story with fitting first breaths; two retellings show what changed.',
        },
        {
          criterion: 'Follow-ups and weak spots',
          points: 20,
          looksLike:
            "The listeners' questions are answered briefly; both weak spots are conceded, with a fact, then a stop.",
        },
        {
          criterion: 'One-page sheet',
          points: 15,
          looksLike: 'Titles, key words, doors, and nothing else; it could be read in a minute on the morning itself.',
        },
      ],
    },
  ],
};
