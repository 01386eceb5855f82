/** The program week by week: fixed marketing content of docs/product.md "Course page". */

interface CurriculumModule {
  title: string;
  weeks: string;
  /** Shown as available to everyone. The other modules are shown as locked until the visitor is enrolled. */
  available: boolean;
  summary: string;
  topics: string[];
}

/** The modules in order. */
export const curriculum: CurriculumModule[] = [
  {
    title: 'Interview Fundamentals',
    weeks: 'Weeks 1-2',
    available: true,
    summary: 'How interviews are scored, and how to give the people across the table something to write down.',
    topics: ['What interviewers decide, and when', 'Stories that survive follow-up questions', 'Thinking out loud'],
  },
  {
    title: 'Resume Writing',
    weeks: 'Weeks 3-4',
    available: true,
    summary: 'One page that makes one argument, and that can be turned toward each opening in a quarter of an hour.',
    topics: ['Bullets that prove something', 'Cutting to one page', 'Tailoring in fifteen minutes'],
  },
  {
    title: 'LinkedIn Profile Building',
    weeks: 'Weeks 5-6',
    available: false,
    summary: 'A profile that says what you do to people who are looking, and messages that they answer.',
    topics: ['Headline and About', 'Showing your work', 'Reaching out without begging'],
  },
  {
    title: 'Personalized Road Map',
    weeks: 'Week 7',
    available: false,
    summary: 'Two target roles, the gap between you and each, and a week that you can repeat until it is closed.',
    topics: ['Choosing two roles', 'Measuring the gap', 'A week you can repeat'],
  },
  {
    title: 'Mock Interview Intensive',
    weeks: 'Weeks 8-9',
    available: false,
    summary: 'Round after round, with feedback in writing, until the real one feels like one more.',
    topics: [
      'Behavioral and technical rounds',
      'Feedback you can use the same evening',
      'Recovering when it goes wrong',
    ],
  },
  {
    title: 'Offer Negotiation & Career Launch',
    weeks: 'Week 10',
    available: false,
    summary: 'From "we would like to make you an offer" to the end of your first month.',
    topics: ['Reading an offer', 'Asking for more, calmly', 'Your first thirty days'],
  },
];
