import { Fragment, type ReactNode } from 'react';
import type { CourseDetail, MainCourse } from '#functions/courses/contract.ts';
import { durationLabel, minutesLabel } from '#functions/courses/duration.shared.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Price } from '#web/design/Price.tsx';
import { Section } from '#web/design/Section.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { counted } from './counted.ts';
import { Fold } from './Fold.tsx';
import { outputs } from './outputs/output-names.ts';

/** What the courses are compared by. Null: the course has none. */
const FACTS: { name: string; value: (course: MainCourse) => ReactNode }[] = [
  {
    name: 'Price',
    value: ({ price, originalPrice }) => price && <Price amount={price} original={originalPrice} size="small" />,
  },
  { name: 'From start to finish', value: ({ duration }) => durationLabel(duration) },
  { name: 'Lessons take', value: ({ lessonMinutes }) => minutesLabel(lessonMinutes) },
  { name: 'Level', value: ({ level }) => <span className="capitalize">{level}</span> },
  {
    name: 'You hand in',
    value: ({ lessonCounts: { assignment = 0 } }) => assignment > 0 && counted(assignment, 'assignment'),
  },
  {
    name: 'You answer aloud',
    value: ({ lessonCounts: { practice = 0 } }) => practice > 0 && counted(practice, 'question'),
  },
  { name: 'Live in a group', value: ({ liveSessionTypes }) => liveSessionTypes.join(', ') },
  { name: 'With a mentor', value: ({ mentorMinutes }) => mentorMinutes && `${mentorMinutes} min, 1-on-1` },
  {
    name: 'You keep',
    value: (course) => [...course.outputs.map((output) => outputs[output].short), 'Certificate'].join(', '),
  },
];

/** The main courses side by side. The name of each fact has a row of its own, so that the table fits on a phone. */
export function CourseComparison({ course: { slug, mainCourses } }: { course: CourseDetail }) {
  if (mainCourses.length < 2) return null;
  const thisClass = (course: MainCourse) => (course.slug === slug ? 'is-this' : undefined);
  return (
    <Section title="Which course fits?" intro="Our main courses side by side." dense>
      <Fold label="Show the whole comparison">
        <table className="comparison">
          <caption className="sr-only">Comparison of our main courses</caption>
          <thead>
            <tr>
              {mainCourses.map((course) => (
                <th key={course.id} scope="col" className={thisClass(course)}>
                  {course.slug === slug ? (
                    <>
                      {course.title}
                      <Badge className="mt-2">This course</Badge>
                    </>
                  ) : (
                    <TextLink to={paths.course(course.slug)}>{course.title}</TextLink>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {FACTS.map(({ name, value }) => (
              <Fragment key={name}>
                <tr>
                  <th colSpan={mainCourses.length} scope="rowgroup">
                    {name}
                  </th>
                </tr>
                <tr>
                  {mainCourses.map((course) => (
                    <td key={course.id} className={thisClass(course)}>
                      {value(course) || <span className="text-muted">None</span>}
                    </td>
                  ))}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </Fold>
    </Section>
  );
}
