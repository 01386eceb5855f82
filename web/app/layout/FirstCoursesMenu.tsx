import { ArrowRightIcon } from '#web/design/icons/interface.tsx';
import { Menu, MenuLink, type MenuProps, MenuSeparator } from '#web/design/Menu.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { paths } from '../paths.ts';
import { useFirstCourses } from './first-courses.ts';

/** The menu of the first courses of the catalog, with a link to all of them. */
export function FirstCoursesMenu(button: Pick<MenuProps, 'label' | 'trigger' | 'className' | 'arrival'>) {
  const { courses, loading } = useFirstCourses(true);
  return (
    <Menu {...button}>
      {loading && <Skeleton className="m-3 h-36 w-48" />}
      {courses.map(({ slug, title }) => (
        <MenuLink key={slug} to={paths.course(slug)}>
          {title}
        </MenuLink>
      ))}
      {courses.length > 0 && <MenuSeparator />}
      {/* Only after the courses have loaded. Otherwise it would get the focus that is meant for the first course. */}
      {!loading && (
        <MenuLink to={paths.courses()} className="justify-between text-accent">
          All Courses
          <ArrowRightIcon size={16} />
        </MenuLink>
      )}
    </Menu>
  );
}
