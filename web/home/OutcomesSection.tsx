import type { ReactNode } from 'react';
import { launchpad } from '#functions/courses/launchpad.shared.ts';
import { paths } from '#web/app/paths.ts';
import { UsersIcon } from '#web/design/icons/interface.tsx';
import { CardIcon, FileIcon, MessageIcon, SparkIcon, VideoIcon } from '#web/design/icons/storefront.tsx';
import { Link } from '#web/design/Link.tsx';
import { Section } from '#web/design/Section.tsx';

interface Offer {
  title: string;
  text: string;
  to: string;
  icon: ReactNode;
}

const offers: Offer[] = [
  {
    title: 'Interview readiness',
    text: 'What interviewers score, and stories that answer it.',
    to: paths.courses({ category: 'interview-prep' }),
    icon: <MessageIcon size={22} />,
  },
  {
    title: 'Resume service',
    text: 'One page, edited line by line, for a real posting.',
    to: paths.courses({ category: 'resume-writing' }),
    icon: <FileIcon size={22} />,
  },
  {
    title: 'Salary negotiation',
    text: 'What the job pays, your range, and how to ask.',
    to: paths.courses({ category: 'career-development' }),
    icon: <CardIcon size={22} />,
  },
  {
    title: 'AI mock interviews',
    text: 'In preparation. Join the waitlist for the lab.',
    to: paths.waitlist(),
    icon: <SparkIcon size={22} />,
  },
  {
    title: 'Mentor coaching',
    text: '30-minute call about your own three answers.',
    to: paths.course(launchpad.slug),
    icon: <UsersIcon size={22} />,
  },
  {
    title: 'Live webinars',
    text: 'Free with any account. See the next dates.',
    to: paths.webinars(),
    icon: <VideoIcon size={22} />,
  },
];

/** What students have at the end, and the ways to get there. `questionCount`: undefined until it is known. */
export function OutcomesSection({ questionCount }: { questionCount: number | undefined }) {
  const outcomes = [
    {
      figure: questionCount || 'Real',
      unit: 'questions',
      text: 'to answer aloud, with your pauses, pace and filler words counted.',
    },
    { figure: 1, unit: 'page', text: 'of resume, rewritten line by line for one real posting.' },
    { figure: 1, unit: 'sentence', text: 'that asks for your salary, backed by public pay figures.' },
  ];
  return (
    <Section eyebrow="For fresh graduates and job seekers" title="What you will have at the end" dense>
      <dl className="grid divide-line border-line border-y max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {outcomes.map(({ figure, unit, text }) => (
          <div key={unit} className="flex items-center py-3 sm:flex-col sm:items-start sm:px-6 sm:first:pl-0 lg:px-9">
            <dt className="max-sm:w-34 font-bold font-display text-h2 tracking-tighter">
              {figure} <span className="font-semibold text-accent text-h4 tracking-tight">{unit}</span>
            </dt>
            <dd className="mt-1 flex-1 text-muted text-sm">{text}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-2 sm:mt-10 sm:gap-x-8 lg:grid-cols-3">
        {offers.map(({ title, text, to, icon }) => (
          <li
            key={title}
            className="group relative -mx-2 flex items-center gap-3 rounded-lg p-2 transition hover:bg-sunken"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-on-accent-soft transition group-hover:bg-highlight group-hover:text-on-highlight">
              {icon}
            </span>
            <div>
              <h3 className="font-semibold font-text text-sm tracking-normal">
                <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
                  {title}
                </Link>
              </h3>
              <p className="text-muted text-sm max-sm:hidden">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
