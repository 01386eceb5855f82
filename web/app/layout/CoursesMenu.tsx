import { type ComponentType, type SyntheticEvent, useRef, useState } from 'react';
import { ChevronDownIcon } from '#web/design/icons/interface.tsx';
import { paths } from '../paths.ts';
import type { FirstCoursesMenu } from './FirstCoursesMenu.tsx';
import { HeaderLink } from './HeaderLink.tsx';
import { loadMenu } from './load-menu.ts';

const loadFirstCourses = () => import('./FirstCoursesMenu.tsx').then((module) => module.FirstCoursesMenu);

const BUTTON = {
  label: 'Courses menu',
  trigger: <ChevronDownIcon size={16} className="transition group-aria-expanded:rotate-180" />,
  className:
    'group -ml-1 grid size-8 place-items-center rounded-full text-muted transition hover:bg-sunken hover:text-ink',
};

/**
 * The link to the catalog, and beside it a menu of the first courses. The menu's code is loaded when the pointer or the
 * focus reaches it; a press before that opens the menu once the code has loaded.
 */
export function CoursesMenu() {
  const [Loaded, setLoaded] = useState<ComponentType<Parameters<typeof FirstCoursesMenu>[0]> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const preload = () => {
    loadFirstCourses().then(
      (menu) => {
        // Replacing the button while it is held down would lose the click, which loads the menu too.
        if (!button.current?.matches(':active')) setLoaded(() => menu);
      },
      () => {},
    );
  };
  const openMenu = async (event: SyntheticEvent) => {
    event.preventDefault();
    pressed.current = true;
    const menu = await loadMenu(loadFirstCourses);
    if (menu) setLoaded(() => menu);
    else pressed.current = false;
  };
  const arrival = () => {
    if (pressed.current) return 'open';
    return document.activeElement === button.current ? 'focused' : 'unnoticed';
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that its link and button are about to be used
    <div className="flex items-center" onPointerEnter={preload} onFocus={preload}>
      <HeaderLink to={paths.courses()}>Courses</HeaderLink>
      {Loaded ? (
        <Loaded {...BUTTON} arrival={arrival()} />
      ) : (
        <button
          ref={button}
          type="button"
          aria-label={BUTTON.label}
          aria-haspopup="menu"
          aria-expanded={false}
          className={BUTTON.className}
          onClick={openMenu}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') openMenu(event);
          }}
        >
          {BUTTON.trigger}
        </button>
      )}
    </div>
  );
}
