import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './Link.tsx';
import { menuPlacement } from './menu-placement.ts';
import { nextIndex } from './next-index.ts';

export interface MenuProps {
  /** The content of the button. */
  trigger: ReactNode;
  /** The accessible name of the button, if `trigger` has no text. */
  label?: string;
  align?: 'start' | 'end';
  /** The classes of the button. */
  className?: string;
  /**
   * For a menu that replaces a plain button once its code has loaded: whether that button was pressed ('open'), had the
   * focus ('focused'), or neither ('unnoticed').
   */
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
    const updatePosition = () => {
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
        updatePosition();
        // The first item gets the focus, or the list itself while the items load, so that arrow keys work.
        (menuItems(list)[0] ?? list).focus({ preventScroll: true });
        window.addEventListener('scroll', updatePosition, { passive: true });
        window.addEventListener('resize', updatePosition);
      } else {
        window.removeEventListener('scroll', updatePosition);
        window.removeEventListener('resize', updatePosition);
      }
    };
    list.addEventListener('toggle', onToggle);
    return () => {
      list.removeEventListener('toggle', onToggle);
      window.removeEventListener('scroll', updatePosition);
      window.removeEventListener('resize', updatePosition);
    };
  }, [align]);

  const isExpected = arrival === 'open' || arrival === 'focused';
  // Before the next key can come: the button that this one replaces had the focus, and a key pressed while nothing has it
  // is lost. Closing the menu returns the focus to the button.
  const takeFocus = useEffectEvent(() => isExpected && button.current?.focus());
  useLayoutEffect(() => void takeFocus(), []);
  const showIfPressed = useEffectEvent(() => arrival === 'open' && menu.current?.showPopover());
  useEffect(() => void showIfPressed(), []);

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
        // An action was chosen or a link followed.
        onClick={(event) => event.currentTarget.hidePopover()}
        className="fixed inset-auto m-0 max-h-[80dvh] min-w-56 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-line bg-surface p-2 text-ink shadow-float open:animate-rise"
      >
        {children}
      </div>
    </>
  );
}

/** The classes of a menu entry. */
export const menuItemClass =
  'flex w-full items-center gap-3 rounded-md px-3 py-2.5 text-left text-sm font-medium transition hover:bg-sunken focus-visible:bg-sunken -outline-offset-2';

/** A menu entry that is a link. */
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
