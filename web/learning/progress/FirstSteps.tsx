import type { ReactNode } from 'react';
import { launchpad } from '#functions/courses/launchpad.shared.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';

/** Shown on the dashboard instead of the courses, while the student is not enrolled in any: what to do first. */
export function FirstSteps() {
  return (
    <Card as="section" aria-labelledby="first-steps" padding="large">
      <h2 id="first-steps" className="text-h3">
        Start here
      </h2>
      <ol className="mt-6 grid gap-6">
        <Step number={1} title="Pick a course">
          Choose the part of the job search where you want to be stronger, or the program that covers all of it.
        </Step>
        <Step number={2} title="Complete your first lesson">
          It earns your first achievement and begins your streak.
        </Step>
        <Step number={3} title="Come back tomorrow">
          A little every day beats a long evening once a week. Your streak keeps count.
        </Step>
      </ol>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button to={paths.courses()} size="large">
          Browse Courses
        </Button>
        <Button to={paths.course(launchpad.slug)} variant="secondary" size="large">
          See the full program
        </Button>
      </div>
    </Card>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-highlight font-bold font-display text-on-highlight"
      >
        {number}
      </span>
      <div>
        <h3 className="text-h4">{title}</h3>
        <p className="mt-1 text-muted">{children}</p>
      </div>
    </li>
  );
}
