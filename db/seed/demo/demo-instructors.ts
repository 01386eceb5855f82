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
    bio: 'Nadia teaches people to say true things well. Every lesson starts from something that a learner has already done, however small, and works until a stranger could retell it.',
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
    bio: 'Kai solves small problems slowly and aloud. In these lessons wrong turns stay in, because noticing one and recovering from it is what a technical round is about.',
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
    bio: 'Samira reads a page the way a busy recruiter does, and then asks what you really did that day. The answer is usually better than the line it replaces.',
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
    bio: 'Harjit draws boxes only after asking who needs them. These lessons turn big, vague questions into a few small ones that can be answered within the hour.',
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
    bio: 'Dana prepares people for the conversation after the offer: the number, the reason for it, and the pause that follows. Nothing here needs bravado.',
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
    bio: 'Robin helps people choose a direction that they can explain to themselves, and then plan the next week instead of the next ten years.',
    experience: 'Career direction and first months at work',
    expertise: ['Career planning', 'Job search', 'First ninety days'],
    avatar: '/art/people/instructor-6.svg',
    featured: false,
  },
];
