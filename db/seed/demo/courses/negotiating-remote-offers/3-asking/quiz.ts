import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const askingQuestions: QuizQuestion[] = [
  {
    id: 'sort-the-item',
    kind: 'single',
    prompt:
      'You care for a relative and could not, under any circumstances, be away for five nights. How should this enter the conversation?',
    options: [
      { id: 'a', text: 'As the last request, when everything else is settled' },
      { id: 'b', text: 'As a condition, stated early and kindly, with what is possible' },
      { id: 'c', text: 'As "would be nice," so as not to seem difficult' },
      { id: 'd', text: 'Not at all; visits are rare' },
    ],
    correct: ['b'],
    explanation:
      'What you cannot do without is a condition, and the earlier it is known, the less it costs anyone. Saying what is possible ("two nights, three weeks\' notice") keeps it friendly; "would be nice" will be believed.',
  },
  {
    id: 'request-message',
    kind: 'multiple',
    prompt: 'Which of these belong in the email with your one request? Choose all that apply.',
    options: [
      { id: 'a', text: 'A subject line that says that it is one request' },
      { id: 'b', text: 'Three further wishes, in case the first is refused' },
      { id: 'c', text: 'The times in both time zones' },
      { id: 'd', text: '"Everything else in the draft is fine for me"' },
      { id: 'e', text: 'A description of how hard your last job was' },
    ],
    correct: ['a', 'c', 'd'],
    explanation:
      'One, easy to calculate, and with no second list behind it: that is a request which can be carried to a manager in a minute. Further wishes are answered first, and a hard past gives no one a reason.',
  },
  {
    id: 'supply-wording',
    kind: 'single',
    prompt:
      'You have agreed by email that meetings end at 19:00. What makes it most likely that the contract will say what you mean?',
    options: [
      { id: 'a', text: 'Asking them to put it in some time' },
      { id: 'b', text: 'Trusting that the email is remembered' },
      { id: 'c', text: 'Asking for a call to discuss the wording' },
      { id: 'd', text: 'Sending the sentence that you would like to read in section 4' },
    ],
    correct: ['d'],
    explanation:
      'Whoever supplies the wording saves the other side work and knows what it says. If you cannot write it in one sentence, you have found out that something is still unclear.',
  },
  {
    id: 'smaller-sister',
    kind: 'single',
    prompt:
      'You ask to have your pay fixed in your own currency, and the answer is no. Which is a "smaller sister" of that request?',
    options: [
      { id: 'a', text: 'A look at the amount if the rate moves more than 10 percent in either direction' },
      { id: 'b', text: 'The same request again, next week' },
      { id: 'c', text: 'A home-office sum instead' },
      { id: 'd', text: 'Half of the pay in your currency, with an ultimatum' },
    ],
    correct: ['a'],
    explanation:
      'The request was really about no surprise in the rent, and the review serves that end in another way. A sum for furniture is pleasant but about something else.',
  },
  {
    id: 'five-moves-everything',
    kind: 'text',
    prompt: 'In the lesson, questions come first and requests later, never in one ___. Which word is missing?',
    accepted: ['message', 'email', 'mail', 'e-mail', 'letter', 'single message', 'the same message'],
    explanation:
      'If both are in one message, the easy questions are answered and the request is overlooked. Besides, an answer often makes a request unnecessary.',
  },
];
