import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Card } from '#web/design/Card.tsx';

const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** One section of the settings page: title and description on the left, its controls on the right. */
export function SettingsSection({
  id,
  title,
  intro,
  children,
}: {
  /** The fragment for links to this section. */
  id?: string;
  title: string;
  intro: ReactNode;
  children: ReactNode;
}) {
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isTarget = id !== undefined && hash === `#${id}`;
  useEffect(() => {
    if (!isTarget) return;
    // The page grows as the data of its sections arrive, so the browser's own jump to the fragment ends at the wrong
    // position. The section keeps its place until somebody touches the page.
    const growth = new ResizeObserver(() => section.current?.scrollIntoView());
    growth.observe(document.body);
    const stop = () => growth.disconnect();
    for (const input of inputs) window.addEventListener(input, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const input of inputs) window.removeEventListener(input, stop);
    };
  }, [isTarget]);
  return (
    <section
      ref={section}
      id={id}
      aria-labelledby={heading}
      className="grid scroll-mt-20 gap-5 border-line border-t py-8 sm:py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,9fr)] lg:gap-12"
    >
      <div>
        <h2 id={heading} className="text-h3">
          {title}
        </h2>
        <p className="mt-2 text-muted text-sm">{intro}</p>
      </div>
      <Card>{children}</Card>
    </section>
  );
}
