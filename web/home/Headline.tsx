import type { ReactNode } from 'react';
import { launchpad } from '#functions/courses/launchpad.shared.ts';
import { paths } from '#web/app/paths.ts';
import { Container } from '#web/design/Container.tsx';
import { UsersIcon } from '#web/design/icons/interface.tsx';
import { CardIcon, FileIcon, MessageIcon, SparkIcon, VideoIcon } from '#web/design/icons/storefront.tsx';
import { Link } from '#web/design/Link.tsx';

interface Offer {
  title: string;
  text: string;
  to: string;
  icon: ReactNode;
}

const offers: Offer[] = [
  {
    title: 'Interview readiness',
    text: 'What interviewers write down, and how to give them something worth writing.',
    to: paths.courses({ category: 'interview-prep' }),
    icon: <MessageIcon size={22} />,
  },
  {
    title: 'Resume service',
    text: 'One honest page, edited line by line until a stranger asks about it.',
    to: paths.courses({ category: 'resume-writing' }),
    icon: <FileIcon size={22} />,
  },
  {
    title: 'Salary negotiation',
    text: 'The words, the reasons, and the pause that follows the number.',
    to: paths.courses({ category: 'career-development' }),
    icon: <CardIcon size={22} />,
  },
  {
    title: 'AI mock interviews',
    text: 'Rehearse at midnight, as often as it takes. Join the waitlist for the lab.',
    to: paths.waitlist(),
    icon: <SparkIcon size={22} />,
  },
  {
    title: 'Mentor coaching',
    text: '1-on-1 sessions about your answers, not about the average answer.',
    to: paths.course(launchpad.slug),
    icon: <UsersIcon size={22} />,
  },
  {
    title: 'Live webinars',
    text: 'Free and open to any account. See what is coming up, and take a seat.',
    to: paths.webinars(),
    icon: <VideoIcon size={22} />,
  },
];

/** The bootcamp in numbers (docs/product.md "Purpose and people"). */
const facts = [
  { figure: '8–10', unit: 'weeks', text: 'from the first resume draft to the offer talk' },
  { figure: '60', unit: 'minutes', text: 'of live coding every day of the bootcamp' },
  { figure: '1-on-1', unit: 'mentoring', text: 'with people who sat on the other side' },
];

/** What the school offers: the heading of the home page, facts and links. */
export function Headline() {
  return (
    <section aria-labelledby="headline" className="border-line border-t py-14 sm:py-20">
      <Container>
        <div className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-[1.7fr_1fr]">
          <div>
            <p className="eyebrow mb-3">For fresh graduates and job seekers</p>
            <h1 id="headline">Interviews are a skill. We help you practice it out loud.</h1>
          </div>
          <p className="text-lg text-muted">
            Knowing the answer is one thing, saying it to a stranger is another. Here you do the second one daily, with
            people who tell you what they heard.
          </p>
        </div>
        <dl className="mt-10 grid divide-line border-line border-y max-sm:divide-y sm:mt-12 sm:grid-cols-3 sm:divide-x">
          {facts.map(({ figure, unit, text }) => (
            <div key={unit} className="flex flex-col-reverse py-5 sm:px-6 sm:first:pl-0 lg:px-9">
              <dt className="mt-1 text-muted text-sm">{text}</dt>
              <dd className="font-bold font-display text-h2 tracking-tighter">
                {figure} <span className="font-semibold text-accent text-h4 tracking-tight">{unit}</span>
              </dd>
            </div>
          ))}
        </dl>
        <ul className="mt-10 grid gap-x-8 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
          {offers.map(({ title, text, to, icon }) => (
            <li key={title} className="group relative -mx-3 flex gap-4 rounded-lg p-3 transition hover:bg-sunken">
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-on-accent-soft transition group-hover:bg-highlight group-hover:text-on-highlight">
                {icon}
              </span>
              <div>
                <h2 className="font-semibold font-text text-base leading-6 tracking-normal">
                  <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
                    {title}
                  </Link>
                </h2>
                <p className="mt-0.5 text-muted text-sm">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
