import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const theDayAndAfterQuestions: QuizQuestion[] = [
  {
    id: 'running-late',
    kind: 'single',
    prompt: 'Your train stops and you will be twenty minutes late. Which message is best?',
    options: [
      { id: 'a', text: 'Nothing until you arrive; then a full explanation at the desk.' },
      { id: 'b', text: 'A call after the start time, when you know the exact delay.' },
      {
        id: 'c',
        text: 'A call before the start time: sorry, the new time, and would they like to start late or move it?',
      },
      { id: 'd', text: 'An email withdrawing, because lateness has already decided it.' },
    ],
    correct: ['c'],
    explanation:
      'One apology, one fact, one choice, before the hour. It lets them use the time, and it shows how you would tell a customer about a delay.',
  },
  {
    id: 'correcting-yourself',
    kind: 'single',
    prompt: 'Halfway through the next question you realize that your last answer was wrong. What should you do?',
    options: [
      { id: 'a', text: 'Finish the present answer, then say briefly what you would correct, and why.' },
      { id: 'b', text: 'Stop at once and apologize at length.' },
      { id: 'c', text: 'Say nothing, since they may not have noticed.' },
      { id: 'd', text: 'Explain that the question was unclear.' },
    ],
    correct: ['a'],
    explanation:
      'Finding your own mistake is what they hope a colleague will do. A short correction with its reason is a strength; silence leaves the error as your final word.',
  },
  {
    id: 'questions-for-teammate',
    kind: 'multiple',
    prompt:
      'Which questions suit a future teammate, and could not be answered from the website? Choose all that apply.',
    options: [
      { id: 'a', text: '"What kept you busy this week?"' },
      { id: 'b', text: '"Where are your offices?"' },
      { id: 'c', text: '"When somebody new gets stuck, whom do they ask?"' },
      { id: 'd', text: '"What does the company do?"' },
      { id: 'e', text: '"What do you wish you had known when you joined?"' },
    ],
    correct: ['a', 'c', 'e'],
    explanation:
      'A teammate knows what daily life is like; ask for that. Questions that the website answers suggest that you have not looked.',
  },
  {
    id: 'warning-sign',
    kind: 'single',
    prompt:
      'Before any contract, you are asked to pay for your own training materials by bank transfer. What is the right response?',
    options: [
      { id: 'a', text: 'Pay, since the amount will be refunded with the first wage.' },
      { id: 'b', text: 'Stop there. Paying to be hired is a common sign of a scam.' },
      { id: 'c', text: 'Offer to pay half now and half later.' },
      { id: 'd', text: 'Send your bank details instead, so that they can deduct it.' },
    ],
    correct: ['b'],
    explanation:
      'An employer pays you. A request for money or bank details before a contract is how job scams commonly work, however friendly the interview was.',
  },
  {
    id: 'after-the-interview',
    kind: 'multiple',
    prompt: 'Which of these follow the advice on the days after an interview? Choose all that apply.',
    options: [
      { id: 'a', text: 'Write down the questions and your answers before you call anyone.' },
      { id: 'b', text: 'Pause other applications until you have heard.' },
      { id: 'c', text: 'Send a short thank-you note with something specific from the conversation.' },
      { id: 'd', text: 'If the promised date passes, wait two working days and write once.' },
      { id: 'e', text: 'Mention another offer that you do not have, to speed things up.' },
    ],
    correct: ['a', 'c', 'd'],
    explanation:
      'Your notes, a specific thank-you and one calm reminder all help. Keep applying until a contract is signed, and never invent an offer: it can be called at once.',
  },
  {
    id: 'stage-pattern',
    kind: 'text',
    prompt:
      "Three applications in a row ended just after the recruiter's first call. Which stage should you practice this week? Answer in one or two words.",
    accepted: [
      'phone screen',
      'the phone screen',
      'phone screens',
      'phone call',
      'first call',
      'the first call',
      'phone',
      'phone interview',
      'recruiter call',
      'screening call',
      'phone screening',
      'first phone screen',
    ],
    explanation:
      'Three endings at one stage are a pattern. After the phone screen, look first at your introduction, your pay answer and your logistics, and record two practice calls.',
  },
];
