/** What every course page says about the program as a whole: spec part 1 sections 1 and 2, fixed marketing content. */
import type { ReactNode } from 'react';
import { RefreshIcon, UsersIcon } from '#web/design/icons/interface.tsx';
import {
  BriefcaseIcon,
  CertificateIcon,
  CodeIcon,
  FileIcon,
  MessageIcon,
  ShieldIcon,
  SparkIcon,
  TargetIcon,
  VideoIcon,
} from '#web/design/icons/objects.tsx';

/** The course offered as the alternative to any other. */
export const flagship = { slug: 'ultimate-interview-launchpad', title: 'Ultimate Interview Launchpad' };

interface Point {
  title: string;
  text: string;
  icon: ReactNode;
}

export const benefits: Point[] = [
  {
    title: 'Lifetime access',
    text: 'Your lessons stay yours: come back before the next interview, this year or in five.',
    icon: <RefreshIcon size={22} />,
  },
  {
    title: 'Certificate',
    text: 'Finish every lesson and get a certificate with a public page that anyone can check.',
    icon: <CertificateIcon size={22} />,
  },
  {
    title: '30-day money-back guarantee',
    text: 'Look around first. If the course is not for you, tell us within 30 days.',
    icon: <ShieldIcon size={22} />,
  },
  {
    title: '1-on-1 mentor sessions',
    text: 'Someone who has sat on the other side of the table looks at your answers, not at the average.',
    icon: <UsersIcon size={22} />,
  },
];

export const specialFeatures: Point[] = [
  {
    title: 'Daily live coding',
    text: 'Sixty minutes a day, solving problems out loud while others watch: the part that reading cannot teach.',
    icon: <CodeIcon size={24} />,
  },
  {
    title: 'AI mock interviews',
    text: 'Rehearse at midnight if you like. Ask for the same question again until your answer holds.',
    icon: <SparkIcon size={24} />,
  },
  {
    title: 'Resume service',
    text: 'Your resume read line by line, with every line asked the same thing: what does it prove?',
    icon: <FileIcon size={24} />,
  },
  {
    title: 'Live webinars',
    text: 'Free sessions with a host who takes questions, on one topic at a time.',
    icon: <VideoIcon size={24} />,
  },
  {
    title: 'Salary negotiation',
    text: 'A number you can explain, the sentence you say it in, and what to do with the silence after it.',
    icon: <MessageIcon size={24} />,
  },
  {
    title: 'A plan of 8 to 10 weeks',
    text: 'Long enough to change habits, short enough to see the end from the start.',
    icon: <TargetIcon size={24} />,
  },
];

interface CurriculumModule {
  title: string;
  weeks: string;
  /** Open to everyone; the others wait for the enrolment. */
  available: boolean;
  summary: string;
  topics: string[];
}

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

/** Beside each of the three ways on at the end of the page. */
export const waysOn = {
  course: <BriefcaseIcon size={24} />,
  blog: <FileIcon size={24} />,
  support: <MessageIcon size={24} />,
};
