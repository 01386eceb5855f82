import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const openingsQuestions: QuizQuestion[] = [
  {
    id: 'write-at-all',
    kind: 'multiple',
    prompt: 'In which of these cases is a letter worth writing? Choose all that apply.',
    options: [
      { id: 'a', text: 'You are a dental assistant applying to be one across town; the letter is optional.' },
      { id: 'b', text: 'You were a school principal and apply to teach again.' },
      { id: 'c', text: 'You write to a small museum that has not advertised.' },
      { id: 'd', text: 'The form says, "Please do not attach further documents."' },
    ],
    correct: ['b', 'c'],
    explanation:
      'A step down leaves "why?" open, and an unasked resume does not say why it has come. The straight path leaves nothing to explain, and an instruction is an instruction.',
  },
  {
    id: 'best-opening',
    kind: 'single',
    prompt: 'A translator applies to coordinate interpreters at a court. Which first sentence does the most work?',
    options: [
      { id: 'a', text: '"I am writing to apply for the position of Interpreter Coordinator."' },
      { id: 'b', text: '"Languages have always been my passion, ever since I was a child."' },
      { id: 'c', text: '"I know that I lack experience in courts, but I hope that you will consider me."' },
      {
        id: 'd',
        text: '"For nine years I have been the person whom coordinators call at six in the evening, so I know what that call should sound like."',
      },
    ],
    correct: ['d'],
    explanation:
      'It answers why this field with something seen from the other side of the same desk. The others announce, declare love, or plead, and none of them deals with the doubt.',
  },
  {
    id: 'first-question',
    kind: 'single',
    prompt:
      'A resume raises two questions: can she do the statistics that the posting requires, and why would she move to this city? Which should the letter settle first?',
    options: [
      { id: 'a', text: 'The statistics, because without them the city does not matter' },
      { id: 'b', text: 'The city, because it is more personal' },
      { id: 'c', text: 'Both, in alternate sentences' },
      { id: 'd', text: 'Neither; the interview is the place for questions' },
    ],
    correct: ['a'],
    explanation:
      'Readers ask "can she?" before "why would she?" The move may have one sentence near the end. Leave both for the interview, and there may be no interview.',
  },
  {
    id: 'claim-serves-both',
    kind: 'single',
    prompt:
      'You want to go from a large bank to a credit union, mostly for the hours. Which claim, if true, could carry a letter?',
    options: [
      { id: 'a', text: '"I am looking for a better balance between work and life."' },
      { id: 'b', text: '"Banks have become impersonal places with no regard for customers."' },
      {
        id: 'c',
        text: '"The customers I kept longest were those whose branch I could walk to; yours are all like that."',
      },
      { id: 'd', text: '"I am ready for a new challenge in a dynamic setting."' },
    ],
    correct: ['c'],
    explanation:
      'It is a reason that serves them too and can be shown by two customers. Hours are a fair wish and not an argument. Contempt for the old employer makes the new one wonder.',
  },
  {
    id: 'claim-word',
    kind: 'text',
    prompt: 'To turn the open question into a claim, you write a sentence that begins with which word?',
    accepted: ['because', '"because"', 'because...', 'because…'],
    explanation:
      'A resume has no room for "because." If your sentence begins with it, is true, can be shown, and serves the reader, you have the heart of the letter.',
  },
];
