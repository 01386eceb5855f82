import { useQuery } from '@tanstack/react-query';
import { paths } from '#web/app/paths.ts';
import { CourseCard } from '#web/courses/CourseCard.tsx';
import { CourseCardSkeleton } from '#web/courses/CourseCardSkeleton.tsx';
import { CourseGrid } from '#web/courses/CourseGrid.tsx';
import { Button } from '#web/design/Button.tsx';
import { ArrowRightIcon } from '#web/design/icons/interface.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { Section } from '#web/design/Section.tsx';
import { featuredCoursesQuery } from './queries.ts';

/** The featured courses, with a link to the catalog. */
export function FeaturedCourses() {
  const { data: courses, isPending, isError } = useQuery(featuredCoursesQuery);
  return (
    <Section
      tone="sunken"
      eyebrow="Featured Courses"
      title="Fix one weak spot or take the full program"
      intro={<span className="max-sm:hidden">Each course shows its lessons and their length before you buy.</span>}
      dense
    >
      {isError && <Notice tone="danger">Failed to load featured courses. Please try again later.</Notice>}
      {isPending && (
        <div role="status">
          <span className="sr-only">Loading featured courses...</span>
          <CourseGrid inRow>
            <CourseCardSkeleton />
            <CourseCardSkeleton />
            <CourseCardSkeleton />
          </CourseGrid>
        </div>
      )}
      {courses && (
        <CourseGrid inRow>
          {courses.map((course) => (
            <CourseCard key={course.id} course={course} />
          ))}
        </CourseGrid>
      )}
      <div className="mt-6 text-center sm:mt-10">
        <Button to={paths.courses()} size="large" trailingIcon={<ArrowRightIcon size={18} />}>
          View All Courses
        </Button>
      </div>
    </Section>
  );
}
