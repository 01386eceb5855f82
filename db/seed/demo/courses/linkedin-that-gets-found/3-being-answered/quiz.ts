import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const messagesQuestions: QuizQuestion[] = [
  {
    id: 'three-questions',
    kind: 'multiple',
    prompt: 'Which questions does a first message settle in its first two lines? Choose all that apply.',
    options: [
      { id: 'a', text: 'How many contacts do we share?' },
      { id: 'b', text: 'Why me?' },
      { id: 'c', text: 'What do you want?' },
      { id: 'd', text: 'What is your whole background?' },
      { id: 'e', text: 'How long will it take?' },
    ],
    correct: ['b', 'c', 'e'],
    explanation:
      'A stranger decides quickly whether your message is work. If these three are clear, it can be answered while standing up. Your background matters only where it explains the question.',
  },
  {
    id: 'right-size',
    kind: 'single',
    prompt: 'Which question to a museum educator is the right size for a first message?',
    options: [
      { id: 'a', text: '"How do I get into museums?"' },
      { id: 'b', text: '"Would you mind looking over my resume and telling me what you think?"' },
      { id: 'c', text: '"Your school tours start in the cloakroom. What made you begin there? A line would do."' },
      { id: 'd', text: '"Do you enjoy museum work?"' },
    ],
    correct: ['c'],
    explanation:
      'It is about something that only she can answer, and it says how little is needed. The first would take a book, the second an evening, and the last gets "yes."',
  },
  {
    id: 'recruiter-first',
    kind: 'single',
    prompt: 'A recruiter writes about a role that may fit. What makes the best reply?',
    options: [
      {
        id: 'a',
        text: 'Where it matches, the two or three facts that could exclude it, and times when you can talk',
      },
      { id: 'b', text: '"Interested. Please send details."' },
      { id: 'c', text: 'Your resume and identity papers, to save time' },
      { id: 'd', text: 'Nothing for a week, so as not to seem eager' },
    ],
    correct: ['a'],
    explanation:
      'It answers what the recruiter wants to know: is a call worthwhile? Identity papers have no place at this stage, and a request for them is a warning sign.',
  },
  {
    id: 'recommendation-request',
    kind: 'single',
    prompt: 'Someone you have asked for a recommendation says, "Just write it, I\'ll sign it." What do you do?',
    options: [
      { id: 'a', text: 'Write it, modestly, in their style.' },
      { id: 'b', text: 'Offer to write one for them in return, so that it is fair.' },
      { id: 'c', text: 'Ask somebody of higher rank instead.' },
      { id: 'd', text: 'Send three facts that they may use or not, and let them find the words.' },
    ],
    correct: ['d'],
    explanation:
      'Notes make it easy and leave the voice to the witness. A text by you under another name is not a testimony, and a trade is not one either. Choose by what people saw and not by rank.',
  },
  {
    id: 'log-entries',
    kind: 'multiple',
    prompt: 'What belongs in the weekly log? Choose all that apply.',
    options: [
      { id: 'a', text: 'How many people looked at your profile' },
      { id: 'b', text: 'A promise, with its date' },
      { id: 'c', text: 'Who has not replied' },
      { id: 'd', text: 'The person you wrote to, and about what' },
    ],
    correct: ['b', 'd'],
    explanation:
      'The log holds what you did and what you owe. Views and silence are not in your hands, and writing them down turns a calm half hour into an anxious one.',
  },
  {
    id: 'how-many-people',
    kind: 'text',
    prompt:
      'In the last ten minutes of the weekly half hour, to how many new people do you write? Answer with a number or a word.',
    accepted: ['1', 'one', 'one person', 'just one', 'only one', '1 person', 'a single one', 'to one'],
    explanation:
      'One person, with a message that could go to no one else. Over twelve weeks that makes twelve, and you will still know why you wrote to each.',
  },
];
