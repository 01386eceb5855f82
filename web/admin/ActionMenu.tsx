import type { ReactNode } from 'react';
import { buttonLook } from '#web/design/Button.tsx';
import { ChevronDownIcon } from '#web/design/icons/interface.tsx';
import { Menu } from '#web/design/Menu.tsx';

/**
 * A menu of actions on the selected rows. It is not a `<select>`, because the arrow keys change the value of a closed
 * select at once, and that would run every action on the way to the intended one.
 */
export function ActionMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu
      align="end"
      trigger={
        <>
          {label}
          <ChevronDownIcon />
        </>
      }
      className={buttonLook({ variant: 'secondary', size: 'small' })}
    >
      {children}
    </Menu>
  );
}
