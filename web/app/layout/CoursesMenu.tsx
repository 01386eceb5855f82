import { useState } from 'react';
import { ArrowRightIcon, ChevronDownIcon } from '#web/design/icons/interface.tsx';
import { Menu, MenuLink, MenuSeparator } from '#web/design/Menu.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { paths } from '../paths.ts';
import { useFirstCourses } from './first-courses.ts';
import { HeaderLink } from './HeaderLink.tsx';

/** The link to the catalogue, and beside it a menu of the first courses. */
export function CoursesMenu() {
  const [wanted, setWanted] = useState(false);
  const { courses, loading } = useFirstCourses(wanted);
  const want = () => setWanted(true);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears that its link and button are about to be used
    <div className="flex items-center" onPointerEnter={want} onFocus={want}>
      <HeaderLink to={paths.courses()}>Courses</HeaderLink>
      <Menu
        label="Courses menu"
        trigger={<ChevronDownIcon size={16} className="transition group-aria-expanded:rotate-180" />}
        className="group -ml-1 grid size-8 place-items-center rounded-full text-muted transition hover:bg-sunken hover:text-ink"
      >
        {loading && <Skeleton className="m-3 h-16 w-48" />}
        {courses.map(({ slug, title }) => (
          <MenuLink key={slug} to={paths.course(slug)}>
            {title}
          </MenuLink>
        ))}
        {(loading || courses.length > 0) && <MenuSeparator />}
        <MenuLink to={paths.courses()} className="justify-between text-accent">
          All Courses
          <ArrowRightIcon size={16} />
        </MenuLink>
      </Menu>
    </div>
  );
}
