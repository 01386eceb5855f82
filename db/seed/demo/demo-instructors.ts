/** The instructors of the demo courses, who also host the webinars. The people are invented and claim no employer. */

export type InstructorSeed = {
  key: `instructor-${1 | 2 | 3 | 4 | 5 | 6}`;
  name: string;
  title: string;
  company: string;
  credentials: string;
  bio: string;
  /** What the faculty list shows instead of credentials. */
  experience: string;
  expertise: string[];
  avatar: string;
  /** Shown first among the faculty. */
  featured: boolean;
};

const company = 'Interview Launchpad';

/** The instructor whose account is creator@launchpad.test. */
export const creatorsInstructor = 'instructor-1';

export const demoInstructors: InstructorSeed[] = [
  {
    key: 'instructor-1',
    name: 'Nadia Okafor',
    title: 'Lead Interview Coach',
    company,
    credentials: 'Interviewer training, behavioral interviewing',
    bio: 'Nadia coaches behavioral interviews. In these lessons you turn things that you did at work, in class, or at home into stories of two minutes.',
    experience: 'Behavioral interviews and storytelling',
    expertise: ['Behavioral interviews', 'Storytelling', 'First impressions'],
    avatar: '/art/people/instructor-1.svg',
    featured: true,
  },
  {
    key: 'instructor-2',
    name: 'Kai Lindgren',
    title: 'Technical Interview Instructor',
    company,
    credentials: 'Software engineering, technical interviewing',
    bio: 'Kai teaches technical interviews with small problems in TypeScript and Python. Each one is solved aloud, with the wrong turns left in.',
    experience: 'Live coding and technical screens',
    expertise: ['Live coding', 'Data structures', 'Debugging'],
    avatar: '/art/people/instructor-2.svg',
    featured: true,
  },
  {
    key: 'instructor-3',
    name: 'Samira Haddad',
    title: 'Resume and Profile Editor',
    company,
    credentials: 'Editing, resume review',
    bio: 'Samira edits resumes and profiles. In these lessons you rewrite your own page, line by line, for one real posting.',
    experience: 'Resumes, cover letters, and LinkedIn profiles',
    expertise: ['Resumes', 'Cover letters', 'LinkedIn'],
    avatar: '/art/people/instructor-3.svg',
    featured: true,
  },
  {
    key: 'instructor-4',
    name: 'Harjit Bains',
    title: 'Systems Instructor',
    company,
    credentials: 'System design, technical mentoring',
    bio: 'Harjit teaches system design. In these lessons an open question becomes a few small ones that you can draw and explain within the hour.',
    experience: 'System design for early careers',
    expertise: ['System design', 'Trade-offs', 'Whiteboard communication'],
    avatar: '/art/people/instructor-4.svg',
    featured: false,
  },
  {
    key: 'instructor-5',
    name: 'Dana Petrov',
    title: 'Negotiation Coach',
    company,
    credentials: 'Negotiation and offer preparation',
    bio: 'Dana prepares people for the talk after the offer: what the job pays, what you ask for, and how to answer a yes, a no, or silence.',
    experience: 'Offers, pay, and working conditions',
    expertise: ['Salary negotiation', 'Offers', 'Difficult conversations'],
    avatar: '/art/people/instructor-5.svg',
    featured: false,
  },
  {
    key: 'instructor-6',
    name: 'Robin Calloway',
    title: 'Career Mentor',
    company,
    credentials: 'Career counseling, mentoring',
    bio: 'Robin helps people choose which roles to aim for, and plan the next week of their search.',
    experience: 'Career direction and first months at work',
    expertise: ['Career planning', 'Job search', 'First ninety days'],
    avatar: '/art/people/instructor-6.svg',
    featured: false,
  },
];
