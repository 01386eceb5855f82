import { type ReactNode, useId } from 'react';
import type { CourseDetail } from '#functions/courses/contract.ts';
import { Avatar } from '#web/design/Avatar.tsx';
import { Container } from '#web/design/Container.tsx';
import { CourseReviews } from '../learning/reviews/CourseReviews.tsx';
import { CourseOutline, outlineSummary } from './CourseOutline.tsx';
import { Curriculum } from './Curriculum.tsx';
import { EnrollPanel } from './EnrollPanel.tsx';
import { benefits } from './program.tsx';
import type { EnrollmentState } from './use-enrollment.ts';

/** The sections of a course page below its hero. On wide screens the price panel stays visible beside them. */
export function CourseBody({ course, enrollment }: { course: CourseDetail; enrollment: EnrollmentState }) {
  return (
    <Container className="grid gap-14 py-14 sm:py-20 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
      <div className="grid min-w-0 gap-14 sm:gap-20">
        <Part title="Overview">
          <div className="grid max-w-prose gap-4 text-lg">
            {course.description.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Part>
        <Part title="Key Benefits">
          <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2">
            {benefits.map(({ title, text, icon }) => (
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
        </Part>
        <Part
          title="Curriculum"
          intro="Six modules over ten weeks: the path of the whole Launchpad program, from the first question to the offer."
        >
          <Curriculum enrolled={enrollment.status === 'enrolled'} />
        </Part>
        {course.modules.length > 0 && (
          <Part title="In this course" intro={outlineSummary(course.modules)}>
            <CourseOutline modules={course.modules} />
          </Part>
        )}
        {course.instructor && (
          <Part title="Your instructor">
            <Instructor instructor={course.instructor} />
          </Part>
        )}
        <Part title="Reviews">
          <CourseReviews course={course} />
        </Part>
      </div>
      <aside aria-label="Enrollment">
        <div className="lg:sticky lg:top-24">
          <EnrollPanel course={course} enrollment={enrollment} />
        </div>
      </aside>
    </Container>
  );
}

function Part({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {intro && <p className="mt-2 text-muted">{intro}</p>}
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
