import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CourseDetail } from '#functions/courses/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Price } from '#web/design/Price.tsx';
import { isOpen } from './course-status.ts';
import { EnrollButton } from './EnrollButton.tsx';
import type { EnrollmentState } from './use-enrollment.ts';

interface StickyEnrollProps {
  course: CourseDetail;
  enrollment: EnrollmentState;
  /** The places of the page that have the same button. The bar shows while neither is on the screen. */
  heroAction: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
}

/**
 * Price and button at the lower edge of a phone's screen. It sticks within the page, so it ends above the footer. Its
 * place is always taken, so nothing moves when it appears, and what gets the focus is scrolled clear of it.
 */
export function StickyEnroll({ course, enrollment, heroAction, panel }: StickyEnrollProps) {
  const isShown = !useIsAnyOnScreen(heroAction, panel);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isShown) return;
    const { style } = document.documentElement;
    // Wide screens do not display it: its height is 0.
    style.scrollPaddingBottom = `${bar.current?.offsetHeight ?? 0}px`;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [isShown]);
  return (
    <div ref={bar} inert={!isShown} className="enroll-bar shadow-float">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          {enrollment.status === 'enrolled' ? (
            <p className="text-muted text-sm">{enrollment.progress}% complete</p>
          ) : (
            isOpen(course) && <Price amount={course.price} original={course.originalPrice} />
          )}
        </div>
        <div className="w-44 shrink-0">
          {enrollment.status === 'enrolled' || isOpen(course) ? (
            <EnrollButton slug={course.slug} enrollment={enrollment} />
          ) : (
            <Button to={paths.waitlist(course.slug)} size="large" block>
              Join the Waitlist
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** True before the browser has measured, so that the bar does not appear on the server. */
function useIsAnyOnScreen(one: RefObject<HTMLElement | null>, other: RefObject<HTMLElement | null>): boolean {
  const [isAny, setIsAny] = useState(true);
  useEffect(() => {
    const visible = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      }
      setIsAny(visible.size > 0);
    });
    for (const { current } of [one, other]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, [one, other]);
  return isAny;
}
