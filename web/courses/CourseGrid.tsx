import { Children, type ReactNode } from 'react';
import { classNames } from '#web/design/class-names.ts';

/**
 * A grid of course cards or their skeletons. The minimum column width leaves room for two buttons side by side. `inRow`:
 * on phones one row to swipe, whose next card shows its edge.
 */
export function CourseGrid({ inRow = false, children }: { inRow?: boolean; children: ReactNode }) {
  return (
    <ul
      className={classNames(
        'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20.5rem),1fr))] gap-6 xl:gap-8',
        inRow && 'swipe-row',
      )}
    >
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
