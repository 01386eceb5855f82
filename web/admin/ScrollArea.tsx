import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '#web/design/class-names.ts';

/** Scrolls sideways what is wider than the page: with a shadow on the side where more is, and for the keyboard by name. */
export function ScrollArea({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const [cut, setCut] = useState(false);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const look = () => setCut(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={area}
      {...(cut && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      className={classNames('scroll-area overflow-x-auto', className)}
    >
      {children}
    </div>
  );
}
