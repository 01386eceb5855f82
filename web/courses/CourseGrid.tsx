import { Children, type ReactNode } from 'react';

/** Course cards, or their skeletons; columns no narrower than a price beside its button. */
export function CourseGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20.5rem),1fr))] gap-6 xl:gap-8">
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
