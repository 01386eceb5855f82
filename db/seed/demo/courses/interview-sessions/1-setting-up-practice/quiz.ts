import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const usefulFeedbackQuestions: QuizQuestion[] = [
  {
    id: 'usable-sentence',
    kind: 'single',
    prompt: 'Which remark gives a candidate the most to work with?',
    options: [
      { id: 'a', text: '"You need to believe in yourself more."' },
      { id: 'b', text: '"It was a strong answer overall, maybe a little long."' },
      { id: 'c', text: '"You should have used the river example; it is much better."' },
      { id: 'd', text: '"When you said, \'the usual paperwork,\' I lost the picture. What was on the desk?"' },
    ],
    correct: ['d'],
    explanation:
      'It quotes, names the effect on the listener, and asks. The others guess at feelings, give a verdict without words, or rewrite the answer for the speaker.',
  },
  {
    id: 'card-as-action',
    kind: 'multiple',
    prompt: 'Which of these belong on a "one thing to change" card as they stand? Choose all that apply.',
    options: [
      { id: 'a', text: 'Be calmer and more professional' },
      { id: 'b', text: 'Repeat the question in six words before answering' },
      { id: 'c', text: 'Shorter answers, and more detail about the team' },
      { id: 'd', text: 'Close my mouth after the result and count to three' },
    ],
    correct: ['b', 'd'],
    explanation:
      'Both can be done on purpose and noticed by a partner. The first is a wish about a mood, and the third is two changes that pull against each other.',
  },
  {
    id: 'choose-the-change',
    kind: 'single',
    prompt:
      'A partner noticed four things: you said "um" often, the listener could not tell what you had done, you mispronounced a street, and you sat slightly sideways. Which comes first?',
    options: [
      { id: 'a', text: 'The listener could not tell what you had done' },
      { id: 'b', text: 'The "ums," because they are the easiest to count' },
      { id: 'c', text: 'The street, because it was a plain error' },
      { id: 'd', text: 'All four, since you know about them now' },
    ],
    correct: ['a'],
    explanation:
      'The first test is whether the fault cost the listener the point. Filler words and posture can wait for another card, and the street will not come up again.',
  },
  {
    id: 'quiet-minutes',
    kind: 'single',
    prompt: 'Why do both people fill in the sheet in silence before the debrief?',
    options: [
      { id: 'a', text: 'To give the candidate time to prepare a defense' },
      { id: 'b', text: 'So that the total can be worked out exactly' },
      { id: 'c', text: 'Because whoever speaks first shapes what the other one remembers' },
      { id: 'd', text: 'To practice handling silence before round six' },
    ],
    correct: ['c'],
    explanation:
      'You asked for a second view. If one of you says "That went badly" right away, the other begins to remember it so. Three quiet minutes keep the two views apart.',
  },
  {
    id: 'receiving',
    kind: 'multiple',
    prompt: 'You are told, "It was a bit long." Which replies follow the lesson? Choose all that apply.',
    options: [
      { id: 'a', text: '"I know, but I had to explain the background."' },
      { id: 'b', text: '"Which words could have gone?"' },
      { id: 'c', text: '"Thank you."' },
      { id: 'd', text: '"Yours was longer."' },
      { id: 'e', text: '"What I meant was that the supplier had changed."' },
    ],
    correct: ['b', 'c'],
    explanation:
      'Thanks keep the feedback coming, and asking for the words turns an opinion into something usable. Explanations belong in the second attempt, where they can do some good.',
  },
  {
    id: 'three-part-sentence',
    kind: 'text',
    prompt: 'The three-part feedback sentence has a quotation, an effect on me, and then what? One word.',
    accepted: [
      'silence',
      'a silence',
      'quiet',
      'pause',
      'a pause',
      'be silent',
      'be quiet',
      'stop',
      'question',
      'one question',
      'a question',
      'silence or one question',
    ],
    explanation:
      'After quotation and effect you are silent, or ask a single question. The candidate then draws the conclusion, and conclusions that people draw themselves are the ones they act on.',
  },
];
