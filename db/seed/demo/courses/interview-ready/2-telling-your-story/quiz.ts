import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const tellingYourStoryQuestions: QuizQuestion[] = [
  {
    id: 'camera-check',
    kind: 'multiple',
    prompt: 'Which of these pass the camera check? Choose all that apply.',
    options: [
      { id: 'a', text: '"I took a proactive role in supporting the team."' },
      { id: 'b', text: '"I moved the labels to the front of each shelf."' },
      { id: 'c', text: '"I showed real ownership of the outcome."' },
      { id: 'd', text: '"I called both parents and read them the new bus times."' },
    ],
    correct: ['b', 'd'],
    explanation:
      'Somebody could have filmed the labels and the calls. "Supporting" and "ownership" are opinions about what happened; ask yourself what you did that would earn those words, and say that.',
  },
  {
    id: 'all-bread',
    kind: 'single',
    prompt:
      'A two-minute story spends ninety seconds on how understaffed the kitchen was and ends, "but we managed." What should change first?',
    options: [
      { id: 'a', text: 'Add numbers to the description of the kitchen.' },
      { id: 'b', text: 'Shorten the situation, and say what the speaker did to manage.' },
      { id: 'c', text: 'Add a sentence about how stressful it felt.' },
      { id: 'd', text: 'Name the person who was responsible for the staffing.' },
    ],
    correct: ['b'],
    explanation:
      "The story is all bread. The listener needs the speaker's actions and reasons; a more detailed kitchen, or a culprit, still says nothing about the person being hired.",
  },
  {
    id: 'choosing-a-weakness',
    kind: 'single',
    prompt: 'You are applying to be a bookkeeper. Which weakness is the best choice, assuming that all are true?',
    options: [
      { id: 'a', text: '"I often miss small errors in figures, but I am working on it."' },
      { id: 'b', text: '"I care too much about my work."' },
      { id: 'c', text: '"I cannot think of one at the moment."' },
      { id: 'd', text: '"I used to avoid phoning people about late papers. Now I make those calls first, at nine."' },
    ],
    correct: ['d'],
    explanation:
      'It is true, outside the heart of the job, and already has a repair that could be observed. Missing small errors is the heart of bookkeeping; the other two avoid the question.',
  },
  {
    id: 'gap-answer',
    kind: 'multiple',
    prompt: 'You spent a year out of work for a private reason. Which belong in your answer? Choose all that apply.',
    options: [
      { id: 'a', text: 'A short, truthful outline' },
      { id: 'b', text: 'The medical or family details, so that nothing seems hidden' },
      { id: 'c', text: 'Something you did to get back into practice, if you did' },
      { id: 'd', text: 'A return to the job, followed by a stop' },
      { id: 'e', text: 'A job title for that year, if you can think of a harmless one' },
    ],
    correct: ['a', 'c', 'd'],
    explanation:
      'Say it plainly, say what you did about it, come back to the job. You do not owe private details, and an invented job is a lie that records can reveal.',
  },
  {
    id: 'introduction-cut',
    kind: 'single',
    prompt: 'In "Tell me about yourself," what is the best reason to mention one particular project?',
    options: [
      { id: 'a', text: 'It matches a top line of the posting, and you would welcome questions about it.' },
      { id: 'b', text: 'It is the most recent thing on your resume.' },
      { id: 'c', text: 'It uses the largest number of tools.' },
      { id: 'd', text: 'It received your highest grade.' },
    ],
    correct: ['a'],
    explanation:
      'Interviewers follow what you mention, so your introduction chooses the next ten minutes. Date, tools and grade matter only if they happen to meet what this employer needs.',
  },
  {
    id: 'third-part',
    kind: 'text',
    prompt: 'The introduction in this module has three parts: present, proof, and what?',
    accepted: ['purpose', 'the purpose', 'your purpose', 'present, proof, purpose'],
    explanation:
      'Purpose says why this job, here, next, in words that would not fit another employer. Without it, a good introduction ends in "so, yeah, that\'s me."',
  },
];
