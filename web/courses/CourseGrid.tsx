import { Children, type ReactNode } from 'react';

/** Course cards, or their skeletons, in one, two or three columns. */
export function CourseGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
