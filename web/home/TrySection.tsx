import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';

/** The way to the first own answer. A plain anchor: the recorder is a document of its own. */
export function TrySection() {
  return (
    <section aria-labelledby="try" className="bg-accent-soft">
      <Container className="flex flex-wrap items-center justify-between gap-6 py-8 sm:py-10">
        <div className="max-w-prose">
          <h2 id="try" className="text-h3">
            Answer one interview question aloud
          </h2>
          <p className="mt-2 text-muted">Sixty seconds, no account, and nothing leaves your browser.</p>
        </div>
        <Button href={paths.practiceTry()} size="large" className="max-sm:w-full">
          Try it now
        </Button>
      </Container>
    </section>
  );
}
