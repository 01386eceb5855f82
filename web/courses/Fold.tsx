import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#web/design/Button.tsx';
import { classNames } from '#web/design/class-names.ts';

/**
 * On a phone it shows the beginning of a long part of the course page, and the rest at a press; on wider screens everything.
 * What is cut off stays in the page: screen readers read it, the search of the browser finds it, and it opens when the focus
 * gets there.
 */
export function Fold({ label, when = true, children }: { label: string; when?: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const isFolded = when && !open;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus goes */}
      <div
        ref={content}
        tabIndex={-1}
        onFocus={() => setOpen(true)}
        className={classNames('outline-none', isFolded && 'fold')}
      >
        {children}
      </div>
      {isFolded && (
        // Pressing it moves the focus to the content, which opens it.
        <Button variant="secondary" size="small" className="mt-4 sm:hidden" onClick={() => content.current?.focus()}>
          {label}
        </Button>
      )}
    </>
  );
}
