import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const firstPhoneScreenQuestions: QuizQuestion[] = [
  {
    id: 'carry-out-sentence',
    kind: 'single',
    prompt: 'Which answer to "Are you organized?" gives the interviewer the best sentence to carry out of the room?',
    options: [
      { id: 'a', text: '"Very. My friends would tell you I am the most organized person they know."' },
      { id: 'b', text: '"I try to be, although I know that I still have a lot to learn."' },
      {
        id: 'c',
        text: '"I ran the key list for our dance studio, and I added a return column, so we stopped buying spares."',
      },
      { id: 'd', text: '"Organization is essential in a fast-moving business, and I take it seriously."' },
    ],
    correct: ['c'],
    explanation:
      'Only the key list is an event that a colleague could retell and check. Praise from friends, modesty and general truths leave nothing to write after "for instance."',
  },
  {
    id: 'skill-you-lack',
    kind: 'multiple',
    prompt:
      'You are asked about a skill that you do not have yet. Which parts belong in your reply? Choose all that apply.',
    options: [
      { id: 'a', text: 'Where you honestly are with it' },
      { id: 'b', text: "An apology for wasting the interviewer's time" },
      { id: 'c', text: 'Something you have done that resembles it' },
      { id: 'd', text: 'A claim of "some experience," to keep the door open' },
      { id: 'e', text: 'A step that you have already taken to learn it' },
    ],
    correct: ['a', 'c', 'e'],
    explanation:
      'Honest level, nearest experience, first step: together they turn a gap into evidence that you learn. An apology gives a reason to say no, and a vague claim lasts only until the next question.',
  },
  {
    id: 'posting-line-worry',
    kind: 'single',
    prompt:
      'A posting says, "Must be able to explain invoices to customers in plain language." What is the most useful way to prepare for that line?',
    options: [
      { id: 'a', text: "Learn the company's history, because invoices are part of it." },
      { id: 'b', text: 'Plan to say that you are an excellent communicator.' },
      { id: 'c', text: 'Practice defining every accounting term you know.' },
      { id: 'd', text: 'Name the worry behind it, and attach an occasion when you made something confusing clear.' },
    ],
    correct: ['d'],
    explanation:
      'The worry is probably that confused customers complain or do not pay. An occasion when you made something clear speaks to it directly; definitions are the opposite of plain language.',
  },
  {
    id: 'unexpected-call',
    kind: 'single',
    prompt: 'A recruiter calls without warning while you are on a noisy bus. What should you do?',
    options: [
      { id: 'a', text: 'Let it ring, and hope for an email.' },
      { id: 'b', text: 'Answer, show interest, and offer two times when you can speak properly.' },
      { id: 'c', text: 'Take the whole call, because asking to move it looks uninterested.' },
      { id: 'd', text: 'Answer and ask the recruiter to send the questions in writing.' },
    ],
    correct: ['b'],
    explanation:
      'Offering two times is courteous and gives you a quiet room and your notes. On the bus you would spend your attention on hearing instead of answering.',
  },
  {
    id: 'pay-question',
    kind: 'multiple',
    prompt:
      "The recruiter asks what you expect to earn. Which of these follow the lesson's advice? Choose all that apply.",
    options: [
      { id: 'a', text: 'Ask once, politely, for the range they have set aside.' },
      { id: 'b', text: 'Refuse each time until they name a number.' },
      { id: 'c', text: 'If pressed, give a range taken from current postings for this job in this city.' },
      { id: 'd', text: 'Name a low figure, to be sure of passing to the next stage.' },
      { id: 'e', text: 'Make sure that you could accept the lower end of any range you give.' },
    ],
    correct: ['a', 'c', 'e'],
    explanation:
      'One polite return of the question is normal; if it comes back, answer with a researched range whose lower end you could live with. Endless refusal can end the process, and a very low figure may fix your pay for years.',
  },
  {
    id: 'phone-notes',
    kind: 'text',
    prompt:
      'Complete the advice: your one page of notes for a phone call should hold bullet points, never full ___, because people can hear reading.',
    accepted: ['sentences', 'sentence', 'full sentences', 'complete sentences'],
    explanation:
      'Written sentences tempt you to read them, and a reading voice is flat and does not react. Bullet points remind you of the fact and let you speak it freshly.',
  },
];
