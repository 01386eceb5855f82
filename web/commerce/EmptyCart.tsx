import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { EmptyIllustration } from '#web/design/illustrations.tsx';

/** The cart and the checkout while there is nothing to buy. */
export function EmptyCart() {
  return (
    <Container className="py-12 sm:py-20">
      <EmptyState
        illustration={<EmptyIllustration />}
        title="Your Cart is Empty"
        headingLevel="h1"
        actions={<Button to={paths.courses()}>Browse Courses</Button>}
      >
        Find the course for your next interview: whatever you add waits here for you.
      </EmptyState>
    </Container>
  );
}
