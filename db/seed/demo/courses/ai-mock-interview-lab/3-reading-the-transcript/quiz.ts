import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const readingTheTranscriptQuestions: QuizQuestion[] = [
  {
    id: 'invented-metric',
    kind: 'single',
    prompt:
      'An assistant suggests, "Add that you raised satisfaction by 30 percent." You never measured it. What is the right reaction?',
    options: [
      { id: 'a', text: 'Use 20 percent, to be on the safe side.' },
      { id: 'b', text: 'Leave it out, and ask yourself how you do know that it helped.' },
      { id: 'c', text: 'Use it, because interviewers like figures.' },
      { id: 'd', text: 'Say "about 30 percent," so that it is not a lie.' },
    ],
    correct: ['b'],
    explanation:
      'It asks you to invent, in the clothes of an improvement. "How did you measure that?" ends it. "She came back in March and asked for me" is a result that you can defend, because it happened.',
  },
  {
    id: 'what-to-keep',
    kind: 'multiple',
    prompt:
      'You have asked for feedback on the same answer three times. Which items deserve your attention? Choose all that apply.',
    options: [
      {
        id: 'a',
        text: '"Your first action comes after 60 words," which appeared all three times, and which you can count',
      },
      { id: 'b', text: '"8 out of 10," which appeared once' },
      { id: 'c', text: '"Show more passion," which appeared twice' },
      { id: 'd', text: '"In \'we put up a sheet,\' say who," which points to a sentence of yours' },
    ],
    correct: ['a', 'd'],
    explanation:
      'Both can be pointed to and tested. A grade tells you nothing to do, and "passion" could stand under any answer, however often it is repeated.',
  },
  {
    id: 'which-mark',
    kind: 'single',
    prompt: 'In marking a transcript, which of these sentences should be struck out as "anybody"?',
    options: [
      { id: 'a', text: '"I walked along with a notebook."' },
      { id: 'b', text: '"It never was."' },
      { id: 'c', text: '"Communication was a challenge, and I learned a lot about teamwork."' },
      { id: 'd', text: '"Thirty plots share one pipe."' },
    ],
    correct: ['c'],
    explanation:
      'Every applicant could say it about any event. The others could only be said by somebody who was there, and the shortest of them is the turn of the whole story.',
  },
  {
    id: 'contradicting-advice',
    kind: 'single',
    prompt: 'One piece of advice says "shorter introduction," another "more context." What settles it best?',
    options: [
      { id: 'a', text: 'Tell both versions to two people, and ask each to tell it back.' },
      { id: 'b', text: 'Ask another assistant for the deciding vote.' },
      { id: 'c', text: 'Take the average length.' },
      { id: 'd', text: 'Follow the one that was stated more firmly.' },
    ],
    correct: ['a'],
    explanation:
      'The question is whether a listener understands, and listeners can tell you. A third opinion is one more opinion, and firmness is a matter of style.',
  },
  {
    id: 'number-of-changes',
    kind: 'text',
    prompt:
      'After marking a transcript with five marks, how many changes does the lesson tell you to make in the next telling? Give a number.',
    accepted: ['1', 'one', 'just one', 'only one', 'one change', '1 change', 'a single one'],
    explanation:
      'One change can be practiced and heard in the next recording. With five you would not know which of them helped, and in the interview you would be thinking about all of them.',
  },
];
