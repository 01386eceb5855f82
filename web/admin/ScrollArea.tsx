import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '#web/design/class-names.ts';

/**
 * Lets content that is wider than the page scroll sideways, with a shadow on the side where there is more (admin.css).
 * While it scrolls, it is a focusable region with a name, for keyboard users.
 */
export function ScrollArea({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={area}
      {...(overflows && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      className={classNames('scroll-area overflow-x-auto', className)}
    >
      {children}
    </div>
  );
}
