import type { ReactNode } from 'react';
import { buttonLook } from '#web/design/Button.tsx';
import { ChevronDownIcon } from '#web/design/icons/interface.tsx';
import { Menu } from '#web/design/Menu.tsx';

/**
 * What can be done to the rows that are ticked. No select: the arrow keys change a closed one at once, and would have done
 * each thing on the way to the one that was meant.
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
