import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const contributeQuestions: QuizQuestion[] = [
  {
    id: 'small-question',
    kind: 'single',
    prompt: 'You would like to know whether your weekly summary is useful. Which question will teach you most?',
    options: [
      { id: 'a', text: '"Is everything OK with my summaries?"' },
      { id: 'b', text: '"Do you have any feedback for me in general?"' },
      { id: 'c', text: '"Which paragraph of Friday\'s did you have to read twice?"' },
      { id: 'd', text: '"Do you like my style?"' },
    ],
    correct: ['c'],
    explanation:
      'It is about one text, can be answered without hurting anybody, and points to a place that you can change. Large questions get "fine."',
  },
  {
    id: 'first-two-seconds',
    kind: 'multiple',
    prompt:
      'Your colleague says, "Your handovers are a bit long." Which reactions make honest feedback more likely next time? Choose all that apply.',
    options: [
      { id: 'a', text: 'Explaining at once that the template is to blame' },
      { id: 'b', text: 'Writing it down' },
      { id: 'c', text: "Asking what they would cut from yesterday's" },
      { id: 'd', text: 'Asking two other colleagues whether they agree' },
      { id: 'e', text: 'Saying thank you, and naming the next handover as the trial' },
    ],
    correct: ['b', 'c', 'e'],
    explanation:
      'Writing, asking for an example, and announcing a trial show that it was worth telling you. Explaining and collecting votes tell the other person that it was not, even when the explanation is true.',
  },
  {
    id: 'kind-of-mistake',
    kind: 'text',
    prompt:
      'You knew exactly how to do it, were interrupted, and your hand did something else. Which of the three kinds of mistake from the lesson is this: a slip, a gap, or a judgment?',
    accepted: ['slip', 'a slip', 'the slip', 'slips', 'it is a slip'],
    explanation:
      'You had the knowledge and made no choice; the setting tripped you. "I will be more careful" does not help against slips, while fewer interruptions and a check that catches them do.',
  },
  {
    id: 'small-win-choice',
    kind: 'single',
    prompt: 'After five weeks, which of these is the best small win?',
    options: [
      { id: 'a', text: 'A plan for new scheduling software' },
      { id: 'b', text: 'Changing a form that another department reads' },
      { id: 'c', text: 'Rearranging the shared folders over the weekend, as a surprise' },
      {
        id: 'd',
        text: "A one-page list of the six delivery gates with photos, which the drivers' dispatcher has asked for",
      },
    ],
    correct: ['d'],
    explanation:
      "It has a face, takes a few hours, can be taken down, and its owner wants it. The others need trust or knowledge that you do not have yet, and a surprise in shared folders is nobody's win.",
  },
  {
    id: 'first-call',
    kind: 'single',
    prompt:
      'You notice that you have sent a wrong price list to a customer who is placing an order today. What comes first?',
    options: [
      { id: 'a', text: 'Tell the customer which list not to use, and when the right one will come.' },
      { id: 'b', text: 'Write an apology to your manager.' },
      { id: 'c', text: 'Find out exactly how it happened.' },
      { id: 'd', text: 'Wait and see whether the customer notices.' },
    ],
    correct: ['a'],
    explanation:
      'First stop the harm from spreading: the customer may order within the hour. Then tell your manager, count how far it went, apologize once, and look for the cause tomorrow with a cool head.',
  },
];
