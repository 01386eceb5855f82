import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './Link.tsx';
import { menuPlacement } from './menu-placement.ts';
import { nextIndex } from './next-index.ts';

export interface MenuProps {
  /** What the button shows. */
  trigger: ReactNode;
  /** The button's name where `trigger` has no text. */
  label?: string;
  align?: 'start' | 'end';
  /** The button's classes; give it the look of its surroundings. */
  className?: string;
  /** In the place of a button that stood there until this code was loaded: pressed already, or with the focus. */
  arrival?: 'open' | 'focused' | 'unnoticed';
  children: ReactNode;
}

/** A button that opens a list of actions: `MenuLink`, `MenuAction`, `MenuLabel` and `MenuSeparator` go inside. */
export function Menu({ trigger, label, align = 'start', className, arrival, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const [opener, list] = [button.current, menu.current];
    if (!opener || !list) return;
    const place = () => {
      const { left, top } = menuPlacement(
        opener.getBoundingClientRect(),
        { width: list.offsetWidth, height: list.offsetHeight },
        { width: document.documentElement.clientWidth, height: window.innerHeight },
        align,
      );
      list.style.left = `${left}px`;
      list.style.top = `${top}px`;
    };
    const onToggle = (event: ToggleEvent) => {
      const opening = event.newState === 'open';
      setOpen(opening);
      if (opening) {
        place();
        // Itself while its items are on the way: the arrow keys are heard.
        (menuItems(list)[0] ?? list).focus({ preventScroll: true });
        window.addEventListener('scroll', place, { passive: true });
        window.addEventListener('resize', place);
      } else {
        window.removeEventListener('scroll', place);
        window.removeEventListener('resize', place);
      }
    };
    list.addEventListener('toggle', onToggle);
    return () => {
      list.removeEventListener('toggle', onToggle);
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
    };
  }, [align]);

  const arrive = useEffectEvent(() => {
    if (arrival === undefined || arrival === 'unnoticed') return;
    // First, so that closing gives the focus back to it.
    button.current?.focus();
    if (arrival === 'open') menu.current?.showPopover();
  });
  useEffect(() => arrive(), []);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const items = menuItems(event.currentTarget);
    const index = items.findIndex((item) => item.matches(':focus'));
    const next = nextIndex(event.key, index, items.length, 'vertical');
    if (next !== null) {
      event.preventDefault();
      items[next]?.focus();
    } else if (event.key === 'Tab') {
      event.currentTarget.hidePopover();
    }
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        className={className}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          menu.current?.showPopover();
        }}
      >
        {trigger}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={move}
        // An item was chosen, or a link followed.
        onClick={(event) => event.currentTarget.hidePopover()}
        className="fixed inset-auto m-0 max-h-[80dvh] min-w-56 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-line bg-surface p-2 text-ink shadow-float open:animate-rise"
      >
        {children}
      </div>
    </>
  );
}

/** The look of an entry. */
export const menuItemClass =
  'flex w-full items-center gap-3 rounded-md px-3 py-2.5 text-left text-sm font-medium transition hover:bg-sunken focus-visible:bg-sunken -outline-offset-2';

/** An entry that leads somewhere. */
export function MenuLink({ icon, className, children, ...link }: LinkProps & { icon?: ReactNode }) {
  return (
    <Link {...link} role="menuitem" tabIndex={-1} className={classNames(menuItemClass, className)}>
      {icon}
      {children}
    </Link>
  );
}

/** A line between groups of entries. */
export function MenuSeparator() {
  return <hr className="my-2 border-line" />;
}

function menuItems(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')];
}
