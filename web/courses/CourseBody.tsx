import { type ReactNode, type RefObject, useId } from 'react';
import type { CourseDetail } from '#functions/courses/contract.ts';
import { launchpad } from '#functions/courses/launchpad.shared.ts';
import { Avatar } from '#web/design/Avatar.tsx';
import { Container } from '#web/design/Container.tsx';
import { CheckIcon } from '#web/design/icons/interface.tsx';
import { CourseReviews } from '../learning/reviews/CourseReviews.tsx';
import { benefitsOf } from './benefits.tsx';
import { CourseFit } from './CourseFit.tsx';
import { CourseOutline, outlineSummary } from './CourseOutline.tsx';
import { CourseWeek, weekSummary } from './CourseWeek.tsx';
import { Curriculum } from './Curriculum.tsx';
import { EnrollPanel } from './EnrollPanel.tsx';
import { Fold } from './Fold.tsx';
import { FullProgram } from './FullProgram.tsx';
import { CourseOutputs } from './outputs/CourseOutputs.tsx';
import type { EnrollmentState } from './use-enrollment.ts';

interface CourseBodyProps {
  course: CourseDetail;
  enrollment: EnrollmentState;
  panel: RefObject<HTMLElement | null>;
}

/** The sections of a course page below its hero. On wide screens the price panel stays visible beside them. */
export function CourseBody({ course, enrollment, panel }: CourseBodyProps) {
  const { modules, outcomes, outputs, forWhom, notForWhom, instructor } = course;
  return (
    <Container className="grid gap-14 py-14 sm:py-20 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
      <div className="grid min-w-0 grid-cols-1 gap-12 sm:gap-20">
        <OnThisPage hasOutcomes={outcomes.length > 0} />
        <Part title="Overview">
          <Fold label="Read the whole overview" when={course.description.length > 500}>
            <div className="grid max-w-prose grid-cols-1 gap-4 text-lg">
              {course.description.split(/\n\s*\n/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </Fold>
        </Part>
        {outcomes.length > 0 && (
          <Part id="outcomes" title="What you can do at the end">
            <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
              {outcomes.map((outcome) => (
                <li key={outcome} className="flex gap-2.5">
                  <CheckIcon size={20} className="mt-0.5 shrink-0 text-success" />
                  {outcome}
                </li>
              ))}
            </ul>
          </Part>
        )}
        {modules.length > 0 && (
          <Part
            title="What you will have in your hands"
            intro={outputs.length > 0 ? 'Examples as learners fill them in. You keep your own.' : undefined}
          >
            <CourseOutputs course={course} />
          </Part>
        )}
        {forWhom.length + notForWhom.length > 0 && (
          <Part title="Is it for you?">
            <CourseFit course={course} />
          </Part>
        )}
        <Part title="Key Benefits">
          <Fold label="Show all benefits">
            <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2">
              {benefitsOf(course).map(({ title, text, icon }) => (
                <li key={title} className="flex gap-4">
                  <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-on-accent-soft">
                    {icon}
                  </span>
                  <div>
                    <h3 className="text-h4">{title}</h3>
                    <p className="mt-1 text-muted text-sm">{text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </Fold>
        </Part>
        {course.slug === launchpad.slug ? (
          <>
            <Part
              id="curriculum"
              title="Curriculum"
              intro="Six modules over ten weeks: the path of the whole Launchpad program, from the first question to the offer."
            >
              <Curriculum enrolled={enrollment.status === 'enrolled'} />
            </Part>
            {modules.length > 0 && (
              <Part title="In this course" intro={outlineSummary(modules)}>
                <Fold label="Show all modules and lessons">
                  <CourseOutline course={course} />
                </Fold>
              </Part>
            )}
          </>
        ) : (
          <Part
            id="curriculum"
            title="Curriculum"
            intro={modules.length > 0 ? outlineSummary(modules) : 'The lessons are not public yet.'}
          >
            {modules.length > 0 && <CourseOutline course={course} />}
            <FullProgram />
          </Part>
        )}
        {modules.length > 0 && (
          <Part title="A week in this course" intro={weekSummary(course)}>
            <CourseWeek course={course} />
          </Part>
        )}
        {instructor && (
          <Part title="Your instructor">
            <Instructor instructor={instructor} />
          </Part>
        )}
        <Part id="reviews" title="Reviews">
          <CourseReviews course={course} />
        </Part>
      </div>
      <aside ref={panel} aria-label="Enrollment">
        <div className="lg:sticky lg:top-24">
          <EnrollPanel course={course} enrollment={enrollment} />
        </div>
      </aside>
    </Container>
  );
}

/** Links to what people look for on this long page. Plain links, so that the focus goes along. */
function OnThisPage({ hasOutcomes }: { hasOutcomes: boolean }) {
  return (
    <nav aria-label="On this page">
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {parts
          .filter(({ id }) => hasOutcomes || id !== 'outcomes')
          .map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`} className="link">
                {label}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

const parts = [
  { id: 'outcomes', label: 'Outcomes' },
  { id: 'curriculum', label: 'Curriculum' },
  { id: 'reviews', label: 'Reviews' },
  { id: 'pricing', label: 'Price' },
];

function Part({
  id,
  title,
  intro,
  children,
}: {
  /** The fragment for links to it. */
  id?: string;
  title: string;
  intro?: string | undefined;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className="scroll-mt-24">
      <h2 id={heading}>{title}</h2>
      {intro && <p className="mt-2 max-w-prose text-muted">{intro}</p>}
      <div className="mt-6">{children}</div>
    </section>
  );
}

function Instructor({ instructor }: { instructor: NonNullable<CourseDetail['instructor']> }) {
  const { name, title, company, credentials, bio, avatar } = instructor;
  return (
    <div className="flex flex-col gap-5 sm:flex-row">
      <Avatar name={name} src={avatar} size="large" />
      <div className="max-w-prose">
        <h3>{name}</h3>
        <p className="text-muted text-sm">{[title, company, credentials].filter(Boolean).join(' · ')}</p>
        {bio && <p className="mt-3">{bio}</p>}
      </div>
    </div>
  );
}
