import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const strongAndWeakLinesQuestions: QuizQuestion[] = [
  {
    id: 'missing-part',
    kind: 'single',
    prompt: 'Which part is missing from "Designed and printed name badges for 90 conference guests"?',
    options: [
      { id: 'a', text: 'The verb' },
      { id: 'b', text: 'The outcome' },
      { id: 'c', text: 'The object' },
      { id: 'd', text: 'Nothing; the line is complete' },
    ],
    correct: ['b'],
    explanation:
      'We see the hand and the thing, and even the scale, but not what was different afterward. Did check-in go faster? Did anyone stop asking for names? One of the four outcome questions will usually answer.',
  },
  {
    id: 'honest-origins',
    kind: 'multiple',
    prompt: 'Which of these are honest origins for a number on your resume? Choose all that apply.',
    options: [
      { id: 'a', text: 'You multiplied tables by seatings and rounded down.' },
      { id: 'b', text: 'Similar resumes online use 30 percent.' },
      { id: 'c', text: 'The manager announced it at a staff meeting and it is not confidential.' },
      { id: 'd', text: 'It sounds about right for a job like yours.' },
      { id: 'e', text: 'The sign-in sheets are still in the office, and you counted them.' },
    ],
    correct: ['a', 'c', 'e'],
    explanation:
      'Calculated, given, and counted: each can be explained in one sentence that begins "I know because." A figure borrowed from another page has nothing behind it, and the first question brings it down.',
  },
  {
    id: 'costume',
    kind: 'single',
    prompt:
      'A friend has written, "Orchestrated strategic stakeholder engagement for a charity bake sale." Which question will help most?',
    options: [
      { id: 'a', text: '"Could we find a stronger verb than orchestrated?"' },
      { id: 'b', text: '"By what percentage did engagement rise?"' },
      { id: 'c', text: '"Could you add the tools that you used?"' },
      { id: 'd', text: '"Who was in the room, and what did you ask each of them to do?"' },
    ],
    correct: ['d'],
    explanation:
      'The line wears a costume. Naming the people brings back the real actions, perhaps three phone calls to bakeries. A stronger verb or a percentage would only add another layer.',
  },
  {
    id: 'strongest-line',
    kind: 'single',
    prompt: 'Which line would give a manager who needs a careful receptionist the most to believe?',
    options: [
      {
        id: 'a',
        text: 'Read each appointment back to the caller before hanging up; double bookings on Mondays went from weekly to rare.',
      },
      { id: 'b', text: 'Highly organized professional with exceptional attention to detail.' },
      { id: 'c', text: 'Responsible for answering phones, email, filing, scheduling, and other duties.' },
      { id: 'd', text: 'Improved scheduling accuracy by 85 percent through proactive communication.' },
    ],
    correct: ['a'],
    explanation:
      'It shows a habit that can be seen and what stopped happening because of it. The others are a compliment, a list, and a figure nobody could explain.',
  },
  {
    id: 'no-number',
    kind: 'multiple',
    prompt: 'You have no number for a line that you like. What may take its place? Choose all that apply.',
    options: [
      { id: 'a', text: 'A percentage with "about" in front of it' },
      { id: 'b', text: 'A witness: "asked to train the next two volunteers"' },
      { id: 'c', text: 'Something that remained: "the form is still used at the front desk"' },
      { id: 'd', text: 'A choice you made: "taught in Spanish and English"' },
    ],
    correct: ['b', 'c', 'd'],
    explanation:
      'Witnesses, leftovers, and choices are all things that a reader can picture and check. "About" makes a careful estimate honest; it does nothing for an invented one.',
  },
  {
    id: 'origin-words',
    kind: 'text',
    prompt:
      'Every number on your page should have a private origin sentence. With which three words does that sentence begin in the lesson?',
    accepted: ['I know because', '"I know because"', 'I know because...', 'I know because…', 'know because'],
    explanation:
      'If you can finish "I know because" in one breath, the number stays. If you cannot, change it or take it out before somebody asks.',
  },
];
