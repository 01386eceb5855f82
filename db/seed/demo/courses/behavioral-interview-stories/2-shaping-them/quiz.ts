import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const whatToCutQuestions: QuizQuestion[] = [
  {
    id: 'first-breath',
    kind: 'single',
    prompt: 'Which first sentence follows the first-breath rule?',
    options: [
      { id: 'a', text: '"I had been volunteering at the library since ninth grade, mostly on Saturdays."' },
      { id: 'b', text: '"Patience is something I value, and I have a good example of it."' },
      { id: 'c', text: '"I was closing the library when I found a boy asleep behind the atlases."' },
      { id: 'd', text: '"There were some issues at the library with closing procedures."' },
    ],
    correct: ['c'],
    explanation:
      'Place, you, something not right, in one breath. The others warm up, promise, or stay so general that there is nothing to see.',
  },
  {
    id: 'background-test',
    kind: 'multiple',
    prompt:
      "You tell how you called a customer's daughter when he seemed confused at your counter. Which background facts should stay? Choose all that apply.",
    options: [
      { id: 'a', text: 'The shop has three branches.' },
      { id: 'b', text: 'Her number was on his loyalty card, because she picks up for him.' },
      { id: 'c', text: 'You had started there after your exams.' },
      { id: 'd', text: 'He came in every Tuesday, and this was the first time that he had asked where he was.' },
    ],
    correct: ['b', 'd'],
    explanation:
      'Without the number the call would be unclear, and without the Tuesdays we would not know why you were worried. Branches and exams could be left out and nobody would stumble.',
  },
  {
    id: 'folded-verb',
    kind: 'single',
    prompt: 'In "I coordinated with the other team, and we delivered on time," what should be done with "coordinated"?',
    options: [
      { id: 'a', text: 'Unfold it: say what you asked, wrote, or moved, and where the choice was.' },
      { id: 'b', text: 'Replace it with a stronger verb, such as "orchestrated."' },
      { id: 'c', text: 'Leave it, because details belong to follow-up questions.' },
      { id: 'd', text: 'Add how stressful the coordination was.' },
    ],
    correct: ['a'],
    explanation:
      'The verb is a packed suitcase with the whole story inside. A grander verb or a feeling leaves it closed. Follow-ups are for the second verb, not the one with the choice.',
  },
  {
    id: 'cut-first',
    kind: 'single',
    prompt:
      'A story runs to three minutes. It has forty seconds of background, two unfolded verbs, a choice, and a moral. What should be cut first?',
    options: [
      { id: 'a', text: 'The choice' },
      { id: 'b', text: 'The line in which somebody speaks' },
      { id: 'c', text: 'The name of the place' },
      { id: 'd', text: 'The moral, and whatever background the next sentence does not need' },
    ],
    correct: ['d'],
    explanation:
      'Neither carries anything about you. After that, fold one of the two verbs up again. The choice is the last thing to give up, because it is the evidence of thinking.',
  },
  {
    id: 'working-endings',
    kind: 'multiple',
    prompt: 'Which of these are endings and not morals? Choose all that apply.',
    options: [
      { id: 'a', text: '"So that really showed me the value of honesty."' },
      { id: 'b', text: '"The drawer has had a label ever since."' },
      { id: 'c', text: '"I left in June, so I do not know whether they kept it."' },
      { id: 'd', text: '"I ask for the order number first now, before I look for anything."' },
      { id: 'e', text: '"At the end of the day it is all about people."' },
    ],
    correct: ['b', 'c', 'd'],
    explanation:
      'They are facts: what remains, what is honestly unknown, and what you do now. The other two could close any story by anybody, so they close yours badly.',
  },
  {
    id: 'choice-sentence',
    kind: 'text',
    prompt:
      'Complete the shape of the choice sentence: "I ___ ___ taken the chair away. But someone might come. So I asked first." (Two words.)',
    accepted: ['could have', 'could’ve', "could've", 'i could have', 'might have'],
    explanation:
      '"I could have... But... So I..." names an option that you turned down and the reason. It takes five seconds and is the best evidence of thinking that a story can hold.',
  },
];
