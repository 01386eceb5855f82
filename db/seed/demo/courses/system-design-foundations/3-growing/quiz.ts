import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const growingQuestions: QuizQuestion[] = [
  {
    id: 'queue-growth',
    kind: 'text',
    prompt:
      'For one minute, 100 messages a second arrive in a queue, and a worker handles 40 a second. Then nothing more arrives. How many seconds, after that minute, does the worker need to empty the queue? Give the number only.',
    accepted: ['90', '90 seconds', '90 s', '90s', '90 sec', 'ninety', 'ninety seconds', '1.5 minutes'],
    explanation:
      'In 60 seconds 6,000 arrive and 2,400 leave, so 3,600 are waiting, and at 40 a second they take 90 seconds. A queue buys time; had the flood gone on, it would never have emptied.',
  },
  {
    id: 'worst-to-cache',
    kind: 'single',
    prompt: 'Which of these is the worst candidate for a cache that is shared by all visitors?',
    options: [
      { id: 'a', text: 'A page headed "Your next appointment," stored under the address of the page' },
      { id: 'b', text: 'The list of clinics with their addresses' },
      { id: 'c', text: 'The departures of the central station, for ten seconds' },
      { id: 'd', text: 'The text of the help pages' },
    ],
    correct: ['a'],
    explanation:
      "The answer depends on who asks, but the key does not say who asked, so the second visitor would see the first one's appointment. The others are the same for everybody.",
  },
  {
    id: 'outbox-why',
    kind: 'single',
    prompt:
      'Why write "send confirmation" into a table in the same transaction as the booking, and not straight to a queue after the commit?',
    options: [
      { id: 'a', text: 'Because tables are faster than queues.' },
      { id: 'b', text: 'Because a queue cannot hold more than one kind of message.' },
      { id: 'c', text: 'Because then the mail is sent before the booking is saved.' },
      {
        id: 'd',
        text: 'Because a crash between two separate writes leaves a booking without its message, or the reverse.',
      },
    ],
    correct: ['d'],
    explanation:
      'No order of two separate writes survives a crash in between. One transaction makes it a single write: both exist or neither does, and a worker can deliver the message later.',
  },
  {
    id: 'replication-helps',
    kind: 'multiple',
    prompt: 'Which problems can followers (replicas of the whole data) help with? Choose all that apply.',
    options: [
      { id: 'a', text: 'The data no longer fits on one machine.' },
      { id: 'b', text: 'Too many people read the same lists.' },
      { id: 'c', text: 'The leader accepts more writes than it can handle.' },
      { id: 'd', text: "The leader's disk dies, and service should go on." },
      { id: 'e', text: 'Somebody deletes the wrong table.' },
    ],
    correct: ['b', 'd'],
    explanation:
      'Copies share the reading and can take over. They hold all the data, so they make no room; they repeat every write; and they repeat the deletion within milliseconds, which is why you need backups as well.',
  },
  {
    id: 'partition-key',
    kind: 'single',
    prompt:
      'A national tool-lending service has outgrown one database. Almost every request is about one branch: its tools, its loans, its shelf. By what would you partition first?',
    options: [
      { id: 'a', text: 'By the date of the loan, so that old years can be put away' },
      { id: 'b', text: "By a hash of the loan's id, so that it is even" },
      { id: 'c', text: 'By branch, since nearly every request carries it' },
      { id: 'd', text: "By the first letter of the member's name" },
    ],
    correct: ['c'],
    explanation:
      'With the branch as key, one machine answers nearly every request. A hash is even but makes every list ask everyone, and by date all writes go to today. Watch for one very large branch.',
  },
];
