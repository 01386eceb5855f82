import { cloneElement, type ReactElement, useId, useState } from 'react';
import { classNames } from './class-names.ts';

/** A short explanation of the control inside, under the pointer and with the keyboard's focus; Escape hides it. */
export function Tooltip({
  label,
  side = 'top',
  children,
}: {
  label: string;
  side?: 'top' | 'bottom';
  children: ReactElement<{ 'aria-describedby'?: string }>;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches; what can be operated is the control inside
    <span
      className="relative inline-flex"
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        id={id}
        role="tooltip"
        className={classNames(
          'absolute left-1/2 z-30 w-max max-w-60 -translate-x-1/2 rounded-md bg-ink px-3 py-1.5 font-medium text-paper text-xs transition',
          side === 'top' ? 'bottom-full mb-2' : 'top-full mt-2',
          open ? 'visible opacity-100' : 'invisible opacity-0',
        )}
      >
        {label}
      </span>
    </span>
  );
}
