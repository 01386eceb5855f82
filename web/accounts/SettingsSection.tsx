import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Card } from '#web/design/Card.tsx';

const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** One section of a settings page: title and description above its controls. */
export function SettingsSection({
  id,
  title,
  intro,
  alone = false,
  children,
}: {
  /** The fragment for links to this section. */
  id?: string;
  title: string;
  intro?: ReactNode;
  /** The only section of a page, which has its title already. */
  alone?: boolean;
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
      {...(alone ? { 'aria-label': title } : { 'aria-labelledby': heading })}
      className={`scroll-mt-20 ${alone ? 'mt-6' : 'mt-10'}`}
    >
      {!alone && (
        <>
          <h2 id={heading} className="text-h3">
            {title}
          </h2>
          {intro && <p className="mt-1 text-muted text-sm">{intro}</p>}
        </>
      )}
      <Card className={alone ? '' : 'mt-4'}>{children}</Card>
    </section>
  );
}
