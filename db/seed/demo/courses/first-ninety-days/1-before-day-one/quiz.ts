import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const beforeDayOneQuestions: QuizQuestion[] = [
  {
    id: 'best-preparation',
    kind: 'single',
    prompt: 'It is the Wednesday before your first Monday, and you have one free evening. What is the best use of it?',
    options: [
      { id: 'a', text: "Learn a program that you saw on somebody's screen at the interview." },
      { id: 'b', text: 'Put your documents in one folder, and make the journey tomorrow at the real hour.' },
      { id: 'c', text: 'Read everything about the company that you can find.' },
      { id: 'd', text: 'Write to the manager to ask how promotions work.' },
    ],
    correct: ['b'],
    explanation:
      'You were hired with what you know. Missing papers or a missed train spoil a first day far more surely than an unknown program, which they will show you anyway.',
  },
  {
    id: 'raise-early',
    kind: 'multiple',
    prompt: 'Which of these should you mention before day one? Choose all that apply.',
    options: [
      { id: 'a', text: 'An exam in the second week, booked months ago' },
      { id: 'b', text: 'That you would one day like to change teams' },
      { id: 'c', text: 'Captions that you need in order to follow group calls' },
      { id: 'd', text: 'That you know better software for their schedule' },
      { id: 'e', text: 'A work permit that ends in eight months' },
    ],
    correct: ['a', 'c', 'e'],
    explanation:
      'A fixed date, a need from the first hour, and a legal limit are things that others have to plan around. Wishes and opinions are better when you know the place, and when it knows you.',
  },
  {
    id: 'first-message',
    kind: 'single',
    prompt: 'Which opening line suits the one message before your start?',
    options: [
      { id: 'a', text: '"Sorry to bother you, I just have some quick questions if you have a moment!"' },
      { id: 'b', text: '"Please send me all the information about my first week."' },
      { id: 'c', text: '"I was wondering about parking. I will write again about the other things."' },
      { id: 'd', text: '"I have the address and the list of documents, thank you. Three short questions:"' },
    ],
    correct: ['d'],
    explanation:
      'It shows that you have read what was sent and announces something that can be answered in a minute. Apologies and a string of small mails cost the reader more than the questions do.',
  },
  {
    id: 'bank-details-mail',
    kind: 'single',
    prompt:
      'Before you have a signed contract, an email asks for your bank details and a copy of your identity card "to speed things up." What should you do?',
    options: [
      { id: 'a', text: 'Phone the company on a number that you looked up yourself.' },
      { id: 'b', text: 'Send the bank details, but not the card.' },
      { id: 'c', text: 'Reply to the email and ask whether it is real.' },
      { id: 'd', text: 'Send both, because refusing would look difficult.' },
    ],
    correct: ['a'],
    explanation:
      'It may be an honest shortcut or a fraud, and only another channel can tell. A reply goes to whoever wrote the mail, and what you have sent cannot be called back.',
  },
  {
    id: 'sealed-page',
    kind: 'text',
    prompt:
      'The lesson suggests writing down five ___ about the company before you start, and sealing the page for a month. Which word is missing?',
    accepted: ['guesses', 'guess', 'five guesses', 'assumptions', 'predictions'],
    explanation:
      'Written guesses show you in a month how much you have learned. They also remind you which of your first ideas were only guesses, at a time when you may have begun to treat them as facts.',
  },
];
