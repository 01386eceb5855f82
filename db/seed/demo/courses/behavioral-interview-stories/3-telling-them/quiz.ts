import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const doorsIntoAStoryQuestions: QuizQuestion[] = [
  {
    id: 'door-mistake',
    kind: 'single',
    prompt:
      'Lucia\'s story: she tied the wrong cards on two bouquets, sent a taxi, paid for it, and now reads the name aloud. She is asked, "Tell me about a mistake." Where should she enter?',
    options: [
      { id: 'a', text: '"I had tied the wrong cards on two bouquets."' },
      { id: 'b', text: '"A customer called me in tears about a card."' },
      { id: 'c', text: '"I had to decide between a van and a taxi."' },
      { id: 'd', text: '"I read every name aloud before I tie a card."' },
    ],
    correct: ['a'],
    explanation:
      'The question is about a mistake, so the mistake comes first and it is hers. The tears would be the door for an upset customer, the taxi for a quick decision.',
  },
  {
    id: 'door-upset-customer',
    kind: 'single',
    prompt: 'The same story, for "Tell me about helping someone who was upset." Which part should she unfold?',
    options: [
      { id: 'a', text: 'How the cards came to be mixed up' },
      { id: 'b', text: 'The price of the taxi and who paid it' },
      { id: 'c', text: 'The new way of tying cards' },
      { id: 'd', text: 'What she said on the phone, and what she asked before she promised anything' },
    ],
    correct: ['d'],
    explanation:
      'A new door changes what you dwell on. Here the phone call is the center, and the taxi can be half a sentence. The facts stay the same, and the weight moves.',
  },
  {
    id: 'good-key-words',
    kind: 'multiple',
    prompt: 'Which make good key words for a story about a flooded storeroom? Choose all that apply.',
    options: [
      { id: 'a', text: 'teamwork' },
      { id: 'b', text: 'wet socks' },
      { id: 'c', text: 'crisis management' },
      { id: 'd', text: 'the blue pump' },
      { id: 'e', text: 'boxes on chairs' },
    ],
    correct: ['b', 'd', 'e'],
    explanation:
      'You can see all three, and each picture leads to the next. "Teamwork" and "crisis management" are ideas; in a nervous moment they bring nothing back.',
  },
  {
    id: 'doubtful-follow-up',
    kind: 'single',
    prompt: 'You are asked coolly, "Wouldn\'t somebody else have noticed?" Which answer follows the lesson?',
    options: [
      { id: 'a', text: '"No. Nobody there paid any attention to such things."' },
      { id: 'b', text: '"Perhaps, on Monday. I noticed on Saturday, and the order went out on Sunday."' },
      { id: 'c', text: '"I also have another example, which may be better."' },
      { id: 'd', text: '"Well, you have to understand how busy it was for everyone that week."' },
    ],
    correct: ['b'],
    explanation:
      'Concede what is true, add one fact, stop. The first makes you look good by making others look bad, the third gives up, and the fourth defends.',
  },
  {
    id: 'forgotten-detail',
    kind: 'multiple',
    prompt: 'You do not remember what your colleague said. Which responses are sound? Choose all that apply.',
    options: [
      { id: 'a', text: 'Make up something likely; nobody can check.' },
      { id: 'b', text: 'Say that you do not remember the words.' },
      { id: 'c', text: 'Offer the nearest thing that you are sure of.' },
      { id: 'd', text: 'Change to a story that you remember better.' },
    ],
    correct: ['b', 'c'],
    explanation:
      'Saying where your memory ends makes the rest more believable. An invented line may contradict the next answer, and changing the story suggests that this one was not sound.',
  },
  {
    id: 'hindsight-count',
    kind: 'text',
    prompt: 'Asked "What would you do differently?", how many things should you name? Answer with a number or a word.',
    accepted: ['1', 'one', 'one thing', 'just one', 'only one', 'a single one', '1 thing', 'one small thing'],
    explanation:
      'One small thing that you could really do. "Nothing" sounds as if you had not looked back, and a long list suggests that the story should not have been told.',
  },
];
