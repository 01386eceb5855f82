import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const theConversationQuestions: QuizQuestion[] = [
  {
    id: 'million-a-day',
    kind: 'text',
    prompt:
      'Using the rounded day of 100,000 seconds, how many requests a second are 3 million requests a day, on average? Give the number only.',
    accepted: [
      '30',
      'thirty',
      '30/s',
      '30 a second',
      '30 per second',
      '~30',
      'about 30',
      '30 rps',
      '30 requests per second',
    ],
    explanation:
      'Three million divided by 100,000 is 30. With the exact 86,400 seconds it would be about 35, and no design decision depends on the difference.',
  },
  {
    id: 'forking-question',
    kind: 'single',
    prompt: 'You are designing a system for booking tennis courts. Which question is most likely to change the design?',
    options: [
      { id: 'a', text: '"Should the system be scalable and secure?"' },
      { id: 'b', text: '"Shall I use a message broker for the confirmations?"' },
      { id: 'c', text: '"Will it have a mobile app as well as a website?"' },
      { id: 'd', text: '"When two people want the same court at six, who gets it, and may staff override that?"' },
    ],
    correct: ['d'],
    explanation:
      'It uncovers the rule the design has to guarantee, and an exception to it. The first has only one possible answer, the second asks the interviewer to design, and the third leaves the core as it is.',
  },
  {
    id: 'what-may-be-late',
    kind: 'multiple',
    prompt:
      'You learn that free times may be ten seconds old on the screen, while a booking must be exact. What does this allow or require? Choose all that apply.',
    options: [
      { id: 'a', text: 'The list of free times may come from a cache.' },
      { id: 'b', text: 'The booking must check the truth at the moment of writing.' },
      { id: 'c', text: 'Bookings may be collected and written once an hour.' },
      { id: 'd', text: 'The screen must be able to say, "Sorry, that time was just taken."' },
    ],
    correct: ['a', 'b', 'd'],
    explanation:
      'Late reads allow a cache, exact writes need a check where the truth is kept, and between the two a person can choose a time that has just gone. Hourly writing would break the exact part.',
  },
  {
    id: 'half-a-write-a-second',
    kind: 'single',
    prompt: 'Your estimate shows one write every two seconds at the peak. What is the best next sentence?',
    options: [
      { id: 'a', text: '"I will still split the database by clinic, to be safe."' },
      { id: 'b', text: '"So one ordinary database is enough, and I can spend our time on the double booking."' },
      { id: 'c', text: '"Let me work it out more exactly before I decide."' },
      { id: 'd', text: '"So I will put a queue in front of the database to smooth the load."' },
    ],
    correct: ['b'],
    explanation:
      'An estimate exists to choose, and this one is hundreds of times below what would worry a database. Saying so, and moving to the hard part, shows proportion; every extra box would need a reason you do not have.',
  },
  {
    id: 'you-decide',
    kind: 'multiple',
    prompt: 'The interviewer answers your question with "You decide." Which are good replies? Choose all that apply.',
    options: [
      { id: 'a', text: 'Ask the same thing again in other words.' },
      { id: 'b', text: 'Choose, and give a reason from how such a place really works.' },
      { id: 'c', text: 'Write the assumption down where both of you can see it.' },
      { id: 'd', text: 'Design for both answers at once.' },
      { id: 'e', text: 'Say which part would change if the assumption is wrong.' },
    ],
    correct: ['b', 'c', 'e'],
    explanation:
      'A reasoned, visible assumption with a known blast radius is exactly what engineers do when nobody knows. Asking again stalls, and designing for every answer leaves nothing decided.',
  },
];
