/**
 * What a course page may claim: only what is true of this course. The four claims of docs/product.md "Course page" come
 * first; mentor sessions, live sessions and lessons to answer aloud appear where the course has them.
 */
import type { ReactNode } from 'react';
import { guarantee, guaranteeSentence, refundSentence } from '#functions/commerce/refund-terms.shared.ts';
import type { CourseDetail } from '#functions/courses/contract.ts';
import { paths } from '#web/app/paths.ts';
import { RefreshIcon, UsersIcon } from '#web/design/icons/interface.tsx';
import {
  CertificateIcon,
  CodeIcon,
  EditIcon,
  MicrophoneIcon,
  ShieldIcon,
  TargetIcon,
} from '#web/design/icons/objects.tsx';
import { ClockIcon, MessageIcon, VideoIcon } from '#web/design/icons/storefront.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { answerTimeText } from './answer-time.ts';
import { counted } from './counted.ts';
import { lessonCountsOf } from './lesson-counts.ts';

export interface Point {
  title: string;
  text: ReactNode;
  icon: ReactNode;
}

/** The "Key Benefits" section, and the list in the enroll panel. */
export function benefitsOf({ mentorMinutes }: Pick<CourseDetail, 'mentorMinutes'>): Point[] {
  return [
    {
      title: 'Lifetime access',
      text: 'Your lessons stay open: come back before the next interview, this year or in five.',
      icon: <RefreshIcon size={22} />,
    },
    {
      title: 'Certificate',
      text: 'Finish every lesson and get a certificate with a public page that anyone can check.',
      icon: <CertificateIcon size={22} />,
    },
    {
      title: `${guarantee.days}-day money-back guarantee`,
      text: (
        <>
          {refundSentence} {guaranteeSentence} <TextLink to={paths.refundPolicy()}>Refund policy</TextLink>
        </>
      ),
      icon: <ShieldIcon size={22} />,
    },
    ...(mentorMinutes === null
      ? []
      : [
          {
            title: '1-on-1 mentor sessions',
            text: `${mentorMinutes} minutes for you alone, about your own answers. You book the date inside the course.`,
            icon: <UsersIcon size={22} />,
          },
        ]),
  ];
}

const LIVE: Record<CourseDetail['liveSessionTypes'][number], Point> = {
  'Live Coding': {
    title: 'Live coding',
    text: 'Problems solved aloud in a group, with a teacher who asks why.',
    icon: <CodeIcon size={24} />,
  },
  'Mock Interview': {
    title: 'Mock interviews in a group',
    text: 'You are interviewed, you interview, and you take notes on the others.',
    icon: <TargetIcon size={24} />,
  },
  'Q&A Session': {
    title: 'Questions to a mentor',
    text: 'An hour without slides. Questions can be asked without your name.',
    icon: <MessageIcon size={24} />,
  },
  Workshop: {
    title: 'Live workshops',
    text: 'You work on your own text while a teacher is there to answer.',
    icon: <VideoIcon size={24} />,
  },
};

/** The "Special Features" section: what the course has besides texts and videos. */
export function featuresOf({
  liveSessionTypes,
  modules,
  answeredWithinHours,
}: Pick<CourseDetail, 'liveSessionTypes' | 'modules' | 'answeredWithinHours'>): Point[] {
  const { practice = 0, assignment = 0, quiz = 0 } = lessonCountsOf(modules);
  const features = [
    ...liveSessionTypes.map((type) => LIVE[type]),
    practice > 0 && {
      title: 'Answer aloud',
      text: `${counted(practice, 'question')} to answer with your own voice. You hear yourself, and see your pauses, your pace, and the parts of your story.`,
      icon: <MicrophoneIcon size={24} />,
    },
    assignment > 0 && {
      title: counted(assignment, 'assignment'),
      text: 'Each says beforehand what a good one looks like, and leaves you with something that you will use.',
      icon: <EditIcon size={24} />,
    },
    assignment > 0 &&
      answeredWithinHours !== null && {
        title: `Usually answered ${answerTimeText(answeredWithinHours)}`,
        text: 'A person reads what you hand in, and says what works and what to change. Four of five answers came within that time lately.',
        icon: <ClockIcon size={24} />,
      },
    quiz > 0 && {
      title: quiz === 1 ? '1 quiz that explains' : `${quiz} quizzes that explain`,
      text: 'Every answer comes with its reason. Try again as often as you like; the best score counts.',
      icon: <TargetIcon size={24} />,
    },
  ];
  return features.flatMap((feature) => feature || []);
}
