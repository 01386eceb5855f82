/**
 * The texts about the program as a whole that every course page shows: fixed marketing content of
 * docs/product.md "Purpose and people" and "Course page".
 */
import type { ReactNode } from 'react';
import { RefreshIcon, UsersIcon } from '#web/design/icons/interface.tsx';
import { BriefcaseIcon, CertificateIcon, CodeIcon, ShieldIcon, TargetIcon } from '#web/design/icons/objects.tsx';
import { FileIcon, MessageIcon, SparkIcon, VideoIcon } from '#web/design/icons/storefront.tsx';

interface Point {
  title: string;
  text: string;
  icon: ReactNode;
}

/** The "Key Benefits" section, and the list in the enroll panel. */
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

/** The "Special Features" section. */
export const specialFeatures: Point[] = [
  {
    title: 'Daily live coding',
    text: 'Sixty minutes a day, solving problems out loud while others watch: the part that reading cannot teach.',
    icon: <CodeIcon size={24} />,
  },
  {
    title: 'AI mock interviews',
    text: 'Answer questions aloud at midnight if you like, today. The lab on practicing with AI assistants is in preparation.',
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

/** The icons of the three links at the end of the page (RelatedLinks.tsx). */
export const relatedLinkIcons = {
  course: <BriefcaseIcon size={24} />,
  blog: <FileIcon size={24} />,
  support: <MessageIcon size={24} />,
};
