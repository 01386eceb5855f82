import { cloneElement, type ReactElement, useId, useState } from 'react';
import { classNames } from './class-names.ts';

/** A short explanation of the control inside, shown on hover and on keyboard focus; Escape hides it. */
export function Tooltip({
  label,
  side = 'top',
  align = 'center',
  children,
}: {
  label: string;
  side?: 'top' | 'bottom';
  /** Use 'start' or 'end' near an edge of the screen, so that it stays visible. */
  align?: 'start' | 'center' | 'end';
  children: ReactElement<{ 'aria-describedby'?: string }>;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens; the control inside is interactive
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
          'absolute z-30 w-max max-w-60 rounded-md bg-ink px-3 py-1.5 font-medium text-paper text-xs transition',
          ALIGNMENTS[align],
          side === 'top' ? 'bottom-full mb-2' : 'top-full mt-2',
          open ? 'visible opacity-100' : 'invisible opacity-0',
        )}
      >
        {label}
      </span>
    </span>
  );
}

const ALIGNMENTS = { start: 'left-0', center: 'left-1/2 -translate-x-1/2', end: 'right-0' };
