import { useEffect, useRef } from 'react';
import { launchpad } from '#functions/courses/launchpad.shared.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { CheckIcon } from '#web/design/icons/interface.tsx';

/** Replaces the form after a referral was submitted. */
export function ReferralThanks({ onAnother }: { onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card padding="large" tone="highlight" className="relative overflow-hidden">
      <span aria-hidden="true" className="absolute -top-14 -right-14 size-44 rounded-full bg-highlight max-sm:hidden" />
      <div className="relative max-w-prose">
        <span className="grid size-12 place-items-center rounded-full bg-accent text-on-accent">
          <CheckIcon size={26} />
        </span>
        <h2 ref={heading} tabIndex={-1} className="mt-5 outline-none">
          Thank You!
        </h2>
        <p className="mt-3 text-lg">
          Referrals are verified once the {launchpad.title} course begins. A confirmation email will follow.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Button to={paths.course(launchpad.slug)}>View the Course</Button>
          <Button variant="secondary" onClick={onAnother}>
            Refer More Friends
          </Button>
        </div>
      </div>
    </Card>
  );
}
