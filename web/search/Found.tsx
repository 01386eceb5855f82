import type { ReactNode } from 'react';
import type { SearchSuggestions as Suggestions } from '#functions/search/contract.ts';
import { paths } from '#web/app/paths.ts';
import { CourseCard } from '#web/courses/CourseCard.tsx';
import { CourseGrid } from '#web/courses/CourseGrid.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { webinarDate } from '#web/webinars/webinar-time.ts';

/** The courses that come nearest to a search that found none. */
export function NearestCourses({ courses }: Pick<Suggestions, 'courses'>) {
  if (courses.length === 0) return null;
  return (
    <Group title="Courses to look at instead">
      <CourseGrid>
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </CourseGrid>
    </Group>
  );
}

/** What a search found besides courses, as links. */
export function ArticlesAndWebinars({ articles, webinars }: Pick<Suggestions, 'articles' | 'webinars'>) {
  if (articles.length + webinars.length === 0) return null;
  return (
    <Group title="Articles and webinars">
      <ul className="grid gap-3">
        {webinars.map(({ id, title, dateTime }) => (
          <li key={`webinar-${id}`}>
            <TextLink to={paths.webinar(id)}>{title}</TextLink>{' '}
            <span className="text-muted text-sm">
              Webinar,{' '}
              <time dateTime={dateTime} data-local-time>
                {webinarDate(dateTime)}
              </time>
            </span>
          </li>
        ))}
        {articles.map(({ slug, title }) => (
          <li key={slug}>
            <TextLink to={paths.article(slug)}>{title}</TextLink> <span className="text-muted text-sm">Article</span>
          </li>
        ))}
      </ul>
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12 border-line border-t pt-10">
      <h2 className="mb-5 text-h3">{title}</h2>
      {children}
    </section>
  );
}
