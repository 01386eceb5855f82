import { Children, type ReactNode } from 'react';

/** A grid of course cards or their skeletons. The minimum column width leaves room for two buttons side by side. */
export function CourseGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20.5rem),1fr))] gap-6 xl:gap-8">
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
