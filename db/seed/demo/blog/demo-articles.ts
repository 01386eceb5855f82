/** The demo articles of the blog. Their texts are the Markdown files beside this one. */

export type ArticleSeed = {
  slug: string;
  title: string;
  /** At most 220 characters. */
  excerpt: string;
  category: 'interview-skills' | 'resume-tips' | 'job-market-insights' | 'success-mindset' | 'mock-interviews';
  /** Two to four. */
  tags: string[];
  featuredImage: string;
  published: boolean;
  /**
   * Whole days before the demo data is inserted: when the article was published, or for a draft when it was started.
   */
  daysAgo: number;
  /** The demo account that wrote it. */
  author: 'creator' | 'admin';
  /** Markdown file beside this one. */
  file: string;
};

export const demoArticles: ArticleSeed[] = [
  {
    slug: 'the-pause-is-part-of-the-answer',
    title: 'The Pause Is Part of the Answer',
    excerpt:
      'Four seconds of silence feel like drowning to you and like thinking to everyone else. What to do with them, and why most weak answers simply started too early.',
    category: 'interview-skills',
    tags: ['Speaking', 'Nerves', 'Behavioral questions'],
    featuredImage: '/art/blog/the-pause.svg',
    published: true,
    daysAgo: 3,
    author: 'creator',
    file: 'the-pause-is-part-of-the-answer.md',
  },
  {
    slug: 'how-to-be-a-good-mock-interviewer',
    title: 'How to Be a Good Mock Interviewer for a Friend',
    excerpt:
      'Practice is only as good as the person asking the questions. Twenty minutes of homework, five follow-ups on a sticky note, and feedback that your friend can use by Thursday.',
    category: 'mock-interviews',
    tags: ['Practice', 'Feedback', 'Friends'],
    featuredImage: '/art/blog/mock-interviews.svg',
    published: true,
    daysAgo: 8,
    author: 'creator',
    file: 'how-to-be-a-good-mock-interviewer.md',
  },
  {
    slug: 'read-a-job-posting-like-its-author',
    title: 'Read a Job Posting Like the Person Who Wrote It',
    excerpt:
      'A posting is part pain, part wish list, and part leftovers. Learn to tell the layers apart, and you will know what to put in the letter and whether to apply at all.',
    category: 'job-market-insights',
    tags: ['Job search', 'Cover letters', 'Research'],
    featuredImage: '/art/blog/layers-of-a-posting.svg',
    published: true,
    daysAgo: 14,
    author: 'admin',
    file: 'read-a-job-posting-like-its-author.md',
  },
  {
    slug: 'rewrite-one-bullet-five-times',
    title: 'Rewrite One Bullet Five Times',
    excerpt:
      'Forget the template for an evening. Take a single true and invisible line from your resume through five rewrites, and see where the good version was hiding.',
    category: 'resume-tips',
    tags: ['Resume', 'Writing', 'Editing'],
    featuredImage: '/art/blog/resume-tips.svg',
    published: true,
    daysAgo: 21,
    author: 'creator',
    file: 'rewrite-one-bullet-five-times.md',
  },
  {
    slug: 'ten-days-after-the-rejection-email',
    title: 'Ten Days After the Rejection Email',
    excerpt:
      'You cannot decide not to mind. You can decide what happens next: a day-by-day plan for the message that starts with "Unfortunately," from closing the laptop to closing the file.',
    category: 'success-mindset',
    tags: ['Rejection', 'Resilience', 'Planning'],
    featuredImage: '/art/blog/ten-days.svg',
    published: true,
    daysAgo: 29,
    author: 'admin',
    file: 'ten-days-after-the-rejection-email.md',
  },
  {
    slug: 'what-the-whiteboard-is-really-asking',
    title: 'What the Whiteboard Is Really Asking',
    excerpt:
      'Field notes from a practice coding interview in which the first idea was wrong. Being wrong turned out to be the useful part: a small problem, two programs, and a fair scorecard.',
    category: 'interview-skills',
    tags: ['Coding interviews', 'Problem solving', 'Field notes'],
    featuredImage: '/art/blog/the-whiteboard.svg',
    published: true,
    daysAgo: 37,
    author: 'creator',
    file: 'what-the-whiteboard-is-really-asking.md',
  },
  {
    slug: 'rehearse-the-recovery',
    title: 'Rehearse the Recovery',
    excerpt:
      'You have practiced your best stories from the top. Now practice the blank, the wrong story, and the frozen screen: eight cards, three beats, and a week with a patient friend.',
    category: 'mock-interviews',
    tags: ['Practice', 'Nerves', 'Exercises', 'Video interviews'],
    featuredImage: '/art/blog/rehearse-the-recovery.svg',
    published: true,
    daysAgo: 46,
    author: 'creator',
    file: 'rehearse-the-recovery.md',
  },
  {
    slug: 'three-people-will-read-your-resume',
    title: 'Three People Will Read Your Resume',
    excerpt:
      'The sorter looks, the reader judges, and the interviewer hunts for something to say. Conflicting resume advice makes sense once you know which of the three it was meant for.',
    category: 'resume-tips',
    tags: ['Resume', 'Hiring', 'First impressions'],
    featuredImage: '/art/blog/three-readers.svg',
    published: true,
    daysAgo: 55,
    author: 'admin',
    file: 'three-people-will-read-your-resume.md',
  },
  {
    slug: 'run-your-job-search-like-an-experiment',
    title: 'Run Your Job Search Like an Experiment',
    excerpt:
      'Keep a log, find the leak, change one thing. How a plain text file can tell you whether to fix the resume or the interview, and when two calls against four mean nothing at all.',
    category: 'job-market-insights',
    tags: ['Job search', 'Planning', 'Networking'],
    featuredImage: '/art/blog/job-market-insights.svg',
    published: true,
    daysAgo: 63,
    author: 'admin',
    file: 'run-your-job-search-like-an-experiment.md',
  },
  {
    slug: 'confidence-is-a-record',
    title: 'Confidence Is a Record',
    excerpt:
      'A pep talk lasts the length of a corridor. A dated list of things that were hard for you, and that you did, holds up against the question you were not expecting.',
    category: 'success-mindset',
    tags: ['Confidence', 'Habits', 'Behavioral questions'],
    featuredImage: '/art/blog/success-mindset.svg',
    published: true,
    daysAgo: 72,
    author: 'creator',
    file: 'confidence-is-a-record.md',
  },
  {
    slug: 'your-first-month-starts-in-the-interview',
    title: 'Your First Month Starts in the Interview',
    excerpt:
      'The last fifteen minutes belong to you, and most candidates give them away. Five questions that show you what the job is like before you have it.',
    category: 'interview-skills',
    tags: ['Questions to ask', 'First job'],
    featuredImage: '/art/blog/interview-skills.svg',
    published: false,
    daysAgo: 1,
    author: 'creator',
    file: 'your-first-month-starts-in-the-interview.md',
  },
];
