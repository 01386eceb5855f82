import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const headlinesQuestions: QuizQuestion[] = [
  {
    id: 'which-is-opened',
    kind: 'single',
    prompt:
      'A recruiter searches for a dispatcher used to night shifts. Which of these headlines in the list will she most likely open?',
    options: [
      { id: 'a', text: 'Logistics enthusiast | Always learning | Open to opportunities' },
      { id: 'b', text: 'Dispatcher: night shift, 40 ambulances, two counties' },
      { id: 'c', text: 'Coordinator III at Northbridge' },
      { id: 'd', text: 'Keeping communities moving through excellence' },
    ],
    correct: ['b'],
    explanation:
      'It names the work in the words that she typed and the ground on which it is done. A grade, a slogan, and an enthusiasm leave her guessing, and she has a whole list to read.',
  },
  {
    id: 'own-words',
    kind: 'multiple',
    prompt: 'How do you find the words for your profile? Choose all that apply.',
    options: [
      { id: 'a', text: 'Tally titles and searchable nouns in ten postings.' },
      { id: 'b', text: 'Add words for skills that you plan to learn, so that you appear sooner.' },
      { id: 'c', text: 'Strike whatever is not true of you.' },
      { id: 'd', text: "Translate your employer's internal names into common ones." },
      { id: 'e', text: 'Repeat the main word as often as possible.' },
    ],
    correct: ['a', 'c', 'd'],
    explanation:
      'The words come from postings, pass the test of truth, and leave the house language behind. A skill you lack gets you found by people who must turn you down, and repetition reads like a machine.',
  },
  {
    id: 'title-conflict',
    kind: 'single',
    prompt:
      'Your contract says "Office Assistant II." For a year you have run all of the purchasing. What is the honest solution?',
    options: [
      { id: 'a', text: 'Headline and Experience both say "Purchasing Manager."' },
      { id: 'b', text: 'Both say "Office Assistant II," and purchasing is not mentioned.' },
      { id: 'c', text: 'Leave the title field in Experience blank.' },
      {
        id: 'd',
        text: 'The headline names purchasing; Experience keeps "Office Assistant II" and describes the purchasing.',
      },
    ],
    correct: ['d'],
    explanation:
      'A headline describes the work, and Experience records the facts. "Manager" is a word about standing that nobody gave you, and hiding the purchasing hides the reason to open your page.',
  },
  {
    id: 'two-directions',
    kind: 'single',
    prompt:
      'You are applying this month for library jobs, and perhaps next year for bookstores. What goes in slot one?',
    options: [
      { id: 'a', text: 'The library title, for now' },
      { id: 'b', text: '"Librarian / Bookseller / Reader"' },
      { id: 'c', text: '"Book professional"' },
      { id: 'd', text: 'Nothing, until you have decided' },
    ],
    correct: ['a'],
    explanation:
      'The line can be changed at any time, so let it serve the applications that you are sending now. Two trades in one line make both less believable, and "book professional" is what nobody searches for.',
  },
  {
    id: 'front-slot',
    kind: 'text',
    prompt: 'The three slots of the headline are the work, the ground, and the ___. Which word is missing?',
    accepted: ['mark', 'the mark', 'a mark', 'marks'],
    explanation:
      'The mark is one thing that only your line has, such as "every Friday on time for three years." It is optional: better no mark than "coffee lover."',
  },
];
