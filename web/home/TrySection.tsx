import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';

/** The question that visitors can try, and the way to answer it. A plain anchor: the recorder is a document of its own. */
export function TrySection({ question }: { question: string | null | undefined }) {
  return (
    <section aria-labelledby="try" className="bg-accent-soft">
      <Container className="grid items-center gap-x-16 gap-y-4 py-7 sm:py-10 lg:grid-cols-[1.7fr_1fr]">
        <div>
          <h2 id="try" className="text-h4 sm:text-h3">
            {question ?? 'Answer one interview question aloud'}
          </h2>
          <p className="mt-1.5 text-muted max-sm:text-sm">
            Sixty seconds, no account, and nothing leaves your browser.
          </p>
        </div>
        <Button href={paths.practiceTry()} size="large">
          Answer aloud
        </Button>
      </Container>
    </section>
  );
}
