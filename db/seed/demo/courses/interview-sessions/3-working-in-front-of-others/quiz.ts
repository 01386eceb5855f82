import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const clarifyingQuestionsQuestions: QuizQuestion[] = [
  {
    id: 'worth-asking',
    kind: 'single',
    prompt: 'By the test in this module, when is a clarifying question worth asking?',
    options: [
      { id: 'a', text: 'When it shows that you know the technical terms' },
      { id: 'b', text: 'When two different answers would lead you to do two different things' },
      { id: 'c', text: 'When you need time to think' },
      { id: 'd', text: 'When fewer than five questions have been asked so far' },
    ],
    correct: ['b'],
    explanation:
      'If every possible answer leaves your plan as it is, the question only costs time. If you need time, label the silence instead: "Give me a minute to read this."',
  },
  {
    id: 'sort-customers',
    kind: 'multiple',
    prompt:
      'You are told, "Find our best customers in this list, I want to invite them to something." Which questions could change your answer? Choose all that apply.',
    options: [
      { id: 'a', text: '"Is best by money spent, or by how often they come?"' },
      { id: 'b', text: '"Would you like the list in blue or in gray?"' },
      { id: 'c', text: '"How many people can you invite?"' },
      { id: 'd', text: '"Do the same customers appear under two spellings?"' },
      { id: 'e', text: '"Have you used lists before?"' },
    ],
    correct: ['a', 'c', 'd'],
    explanation:
      'They ask for meaning, purpose, and trust, and each may give another set of names. Color and small talk leave the set unchanged.',
  },
  {
    id: 'assume-aloud',
    kind: 'single',
    prompt: 'You have asked three questions and are still missing one detail. What is the best way to go on?',
    options: [
      { id: 'a', text: 'Stop until the interviewer volunteers it.' },
      { id: 'b', text: 'Decide silently, and mention it if anyone notices.' },
      { id: 'c', text: 'Do both versions completely.' },
      { id: 'd', text: 'Assume aloud, say what would change if you are wrong, and continue.' },
    ],
    correct: ['d'],
    explanation:
      'An assumption said aloud keeps the work moving and shows the owner where to correct you. A silent one is discovered at the end, when it is expensive.',
  },
  {
    id: 'taking-correction',
    kind: 'single',
    prompt:
      'Ten minutes in, the interviewer says, "Actually, returns are not included." You had included them. Which reply is best?',
    options: [
      { id: 'a', text: '"Then I take out rows four and nine, and the total is 310. I\'ll go on from there."' },
      { id: 'b', text: '"I\'m so sorry, I should have known that."' },
      { id: 'c', text: '"The task did not say so."' },
      { id: 'd', text: '"All right, I\'ll start from the beginning."' },
    ],
    correct: ['a'],
    explanation:
      'Receive, change, continue: it says what the new fact alters and moves on. Apology and protest are both about you, and starting over throws away work that still holds.',
  },
  {
    id: 'spoken-sentences',
    kind: 'multiple',
    prompt: 'Which sentences are worth saying aloud while you work? Choose all that apply.',
    options: [
      { id: 'a', text: '"Now I am moving the cursor to column C."' },
      { id: 'b', text: '"I\'m leaving the blank row out for now, because I can\'t tell what it means."' },
      { id: 'c', text: '"I\'ll count first and look at the reasons afterward."' },
      { id: 'd', text: '"This is the part I find tricky: the list may not be complete."' },
    ],
    correct: ['b', 'c', 'd'],
    explanation:
      'They say what you choose, where you are, and what you doubt. The cursor tells the listener nothing that the screen does not.',
  },
  {
    id: 'direction-of-meaning',
    kind: 'text',
    prompt:
      'The five directions for questions are purpose, meaning, edges, trust, and done. Which of them does this question belong to: "What counts as late here?"',
    accepted: ['meaning', 'the meaning', 'meanings', 'definition', 'meaning of late'],
    explanation:
      'It asks for the meaning of a word that everybody uses and nobody has defined. One minute or ten may turn the ranking upside down.',
  },
];
