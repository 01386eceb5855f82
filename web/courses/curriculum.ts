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
    summary: 'How interviewers score answers, and stories of your own that answer their questions.',
    topics: ['What interviewers decide, and when', 'Stories that hold up in follow-up questions', 'Thinking out loud'],
  },
  {
    title: 'Resume Writing',
    weeks: 'Weeks 3-4',
    available: true,
    summary: 'A one-page resume, and a way to adapt it to a posting in 15 minutes.',
    topics: ['Bullets that prove something', 'Cutting to one page', 'Tailoring in fifteen minutes'],
  },
  {
    title: 'LinkedIn Profile Building',
    weeks: 'Weeks 5-6',
    available: false,
    summary: 'A profile that recruiters find by search, and messages to people you do not know yet.',
    topics: ['Headline and About', 'Showing your work', 'First messages to people you do not know'],
  },
  {
    title: 'Personalized Road Map',
    weeks: 'Week 7',
    available: false,
    summary: 'Two target roles, a list of what you lack for each, and a weekly plan to learn it.',
    topics: ['Choosing two roles', 'Measuring the gap', 'A week you can repeat'],
  },
  {
    title: 'Mock Interview Intensive',
    weeks: 'Weeks 8-9',
    available: false,
    summary: 'Behavioral and technical mock interviews, each scored and with written feedback.',
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
