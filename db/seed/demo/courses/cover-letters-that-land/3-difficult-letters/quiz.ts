import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const toneQuestions: QuizQuestion[] = [
  {
    id: 'level-tone',
    kind: 'single',
    prompt: 'Which sentence about a three-year break has the tone that the lesson asks for?',
    options: [
      {
        id: 'a',
        text: '"Unfortunately, I was forced to interrupt my career for family reasons, for which I ask your understanding."',
      },
      { id: 'b', text: '"I make no apology for having put my family first."' },
      {
        id: 'c',
        text: '"From 2021 to this June I looked after my brother. That is finished. Since July I have worked Saturdays in a lab."',
      },
      { id: 'd', text: '"I spent three years as chief executive of a very demanding household."' },
    ],
    correct: ['c'],
    explanation:
      'It is level, like an address: what, that it is over, what since. The first apologizes, the second argues with someone who has said nothing, and the fourth makes a joke of it.',
  },
  {
    id: 'respect-for-the-old',
    kind: 'single',
    prompt: 'A teacher moves into corporate training. Which sentence best says why?',
    options: [
      {
        id: 'a',
        text: '"The sentence I have said most often in nine years is, \'Show me where you got lost,\' and I want to say it to adults."',
      },
      { id: 'b', text: '"Teaching has become impossible under the present conditions."' },
      { id: 'c', text: '"I have always been passionate about corporate training."' },
      { id: 'd', text: '"I would like to be better paid for what I already do."' },
    ],
    correct: ['a'],
    explanation:
      'It points forward, keeps its respect for the old trade, and carries a task across. Complaint points backward, passion is free, and pay is a fair reason but not an argument.',
  },
  {
    id: 'inside-letter',
    kind: 'multiple',
    prompt:
      'You write for a position in another department of your company. What belongs in the letter? Choose all that apply.',
    options: [
      { id: 'a', text: 'What you have done that the reader has not seen' },
      { id: 'b', text: 'That after nine years you have earned it' },
      { id: 'c', text: 'What goes wrong in that department, and through whom' },
      { id: 'd', text: 'How your present work could be handed over' },
      { id: 'e', text: 'That your supervisor knows, if she does' },
    ],
    correct: ['a', 'd', 'e'],
    explanation:
      'They need to see you anew and to know what becomes of the place you leave. Entitlement and blame travel quickly inside a company, and stay there.',
  },
  {
    id: 'cold-letter-opening',
    kind: 'single',
    prompt: 'Which opening answers "Why are you telling me this?" in a letter nobody asked for?',
    options: [
      { id: 'a', text: '"Yours is without doubt the leading nursery in the region."' },
      {
        id: 'b',
        text: '"Your sign says that you now deliver trees. I have moved trees for six years and have the license for the crane."',
      },
      { id: 'c', text: '"I am looking for a new position and am open to anything."' },
      { id: 'd', text: '"Attached please find my resume, references, and certificates."' },
    ],
    correct: ['b'],
    explanation:
      'It starts from something they have on their minds and lays something rare beside it. Flattery, need, and attachments all give the reader work without a reason.',
  },
  {
    id: 'raising-doubts',
    kind: 'multiple',
    prompt:
      'Which sentences should be cut, because they plead or raise a doubt that nobody had? Choose all that apply.',
    options: [
      { id: 'a', text: '"I have not used your system. I have used two of its relatives."' },
      { id: 'b', text: '"You may well think that I am too old for this."' },
      { id: 'c', text: '"What I have yet to learn is the writing of reports; I have begun."' },
      { id: 'd', text: '"I know that there are surely many better candidates."' },
    ],
    correct: ['b', 'd'],
    explanation:
      'The first puts a thought into a head where it was not, and the other asks to be contradicted. A plain statement of what you lack, with what you have begun, is neither: it is honest and short.',
  },
  {
    id: 'longest-part',
    kind: 'text',
    prompt:
      'The frame for a break is "From... to... I... That is... Since... I have..." Which word opens the part that shows you are still up to it?',
    accepted: ['since', 'since...', 'since…', '"since"', 'the since', 'since i have'],
    explanation:
      'What you have done since, recently and really, is the only answer to "Are you still up to it?" If that part is empty, go and do something small before you write.',
  },
];
