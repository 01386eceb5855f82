import { useEffect, useRef } from 'react';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { EmptyIllustration } from '#web/design/illustrations.tsx';

/**
 * The cart and the checkout while there is nothing to buy. `emptied`: the user just removed the last course, so this
 * takes the focus and a screen reader reads it out.
 */
export function EmptyCart({ emptied = false }: { emptied?: boolean }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (emptied) container.current?.focus();
  }, [emptied]);
  return (
    <Container className="py-12 sm:py-20">
      <div ref={container} tabIndex={-1} className="outline-none">
        <EmptyState
          illustration={<EmptyIllustration />}
          title="Your Cart is Empty"
          headingLevel="h1"
          actions={<Button to={paths.courses()}>Browse Courses</Button>}
        >
          Courses that you add are kept here until you check out.
        </EmptyState>
      </div>
    </Container>
  );
}
