import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const aMachineInTheChairQuestions: QuizQuestion[] = [
  {
    id: 'observation-over-judgment',
    kind: 'single',
    prompt: 'You have told an AI assistant a story. Which request gives you the most useful feedback?',
    options: [
      { id: 'a', text: '"How good was my answer, from 1 to 10?"' },
      { id: 'b', text: '"Would you hire me?"' },
      { id: 'c', text: '"Be brutally honest with me."' },
      { id: 'd', text: '"Copy the sentences that say what I did myself, and count them."' },
    ],
    correct: ['d'],
    explanation:
      'A count and a list of sentences can be checked in a minute. A grade, a hiring decision, and "brutal honesty" are styles of text that follow your question more than your answer.',
  },
  {
    id: 'third-circle',
    kind: 'multiple',
    prompt: 'Which of these should you never type into an outside tool, even for practice? Choose all that apply.',
    options: [
      { id: 'a', text: 'The text of a public job posting' },
      { id: 'b', text: 'A test that a company sent you in confidence' },
      { id: 'c', text: "A patient's illness, with her name left out and her street left in" },
      { id: 'd', text: 'A story about your own bakery job, without names' },
      { id: 'e', text: "Your present employer's unpublished sales" },
    ],
    correct: ['b', 'c', 'e'],
    explanation:
      'These are not yours to pass on. Leaving out one detail does not make a person unrecognizable, and "only practice" does not lift a duty of confidence. A public posting and your own story without names are fine.',
  },
  {
    id: 'confidence-is',
    kind: 'single',
    prompt:
      'An assistant states, without hesitation, that a certain law lets you refuse a question. What is the soundest conclusion?',
    options: [
      { id: 'a', text: 'It is right, since it would otherwise have hesitated.' },
      { id: 'b', text: 'It is wrong, since such tools know nothing about law.' },
      {
        id: 'c',
        text: 'Its tone says nothing about how certain it is; check with an official source or somebody qualified.',
      },
      { id: 'd', text: 'Ask it whether it is sure, and trust the second answer.' },
    ],
    correct: ['c'],
    explanation:
      'Fluent confidence is a style, not a measurement. The statement may be right, out of date, or about another country, and asking "Are you sure?" only produces more text.',
  },
  {
    id: 'replace-not-delete',
    kind: 'text',
    prompt:
      'The lesson says that sensitive details in a story should not only be deleted but ___, so that its shape remains. Which word is missing?',
    accepted: ['replaced', 'replace', 'substituted', 'swapped', 'exchanged'],
    explanation:
      '"A hospital in a mid-size city" keeps what the story needs and gives nobody away. If everything is simply deleted, the story goes flat, and so do the follow-up questions.',
  },
  {
    id: 'good-uses',
    kind: 'multiple',
    prompt: 'For which purposes is an AI interviewer well suited? Choose all that apply.',
    options: [
      { id: 'a', text: 'Asking the same question in eight different wordings' },
      { id: 'b', text: 'Telling you which questions a particular company will ask' },
      { id: 'c', text: 'Being there for your first ten, clumsy attempts' },
      { id: 'd', text: 'Judging how your nervousness affects people' },
    ],
    correct: ['a', 'c'],
    explanation:
      "Patience and variety cost a machine nothing. It does not know a company's questions, even if it names some, and how you affect people can be learned only from people.",
  },
];
