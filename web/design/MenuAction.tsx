import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { menuItemClass } from './Menu.tsx';

/** A menu entry that runs an action. */
export function MenuAction({
  icon,
  tone = 'neutral',
  className,
  children,
  ...button
}: ComponentProps<'button'> & { icon?: ReactNode; tone?: 'neutral' | 'danger' }) {
  return (
    <button
      {...button}
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classNames(menuItemClass, tone === 'danger' && 'text-danger', className)}
    >
      {icon}
      {children}
    </button>
  );
}

/** Text above a group of entries. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" className="px-3 pt-2 pb-1 text-muted text-xs">
      {children}
    </div>
  );
}
