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
      'How to use four seconds of silence before you answer, what to do in them, and why many weak answers simply start too early.',
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
      'How to tell the duties, the wishes, and the leftovers of a posting apart, what to put in the letter, and when not to apply.',
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
    excerpt: 'One true line of a resume, rewritten five times, with the reason for each change.',
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
      'A day-by-day plan for the message that starts with "Unfortunately," from closing the laptop to closing the file.',
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
      'Notes from a practice coding interview in which the first idea was wrong: a small problem, two programs, and a fair scorecard.',
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
      'Practice what to do when you go blank, tell the wrong story, or the screen freezes: eight cards, three beats, and a week with a friend.',
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
      'One reader sorts, one judges, and the interviewer looks for questions. Which resume advice is meant for which of the three.',
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
      'Keep a log and change one thing at a time: how a text file tells you whether to fix the resume or the interview, and how many replies that takes.',
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
      'Keep a dated list of hard things that you have done. How to write it, and how to use it when a question surprises you.',
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
      'Five questions for the last fifteen minutes of an interview, and what the answers tell you about the job.',
    category: 'interview-skills',
    tags: ['Questions to ask', 'First job'],
    featuredImage: '/art/blog/interview-skills.svg',
    published: false,
    daysAgo: 1,
    author: 'creator',
    file: 'your-first-month-starts-in-the-interview.md',
  },
];
