import { launchpad } from '#functions/courses/launchpad.shared.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { ArrowRightIcon } from '#web/design/icons/interface.tsx';

const HEADLINE = 'Practice your interview aloud before the real one';

/**
 * What the school is for, and one thing to do first. It stays the same while the slides below it turn. Signed-in people
 * see their next step instead (NextStepSlot).
 */
export function HomeHeadline() {
  if (useSession().status !== 'signed-out') return <h1 className="sr-only">{HEADLINE}</h1>;
  return (
    <section data-headline aria-labelledby="headline">
      <Container className="grid items-center justify-between justify-items-start gap-x-12 gap-y-4 py-6 sm:py-8 lg:grid-cols-[1fr_auto]">
        <div>
          <h1 id="headline" className="max-sm:text-h2">
            {HEADLINE}
          </h1>
          <p className="mt-2 text-muted sm:text-lg">The first lesson is open to everybody.</p>
        </div>
        <Button to={paths.tryLesson(launchpad.slug)} size="large" trailingIcon={<ArrowRightIcon size={18} />}>
          Try a Lesson
        </Button>
      </Container>
    </section>
  );
}
