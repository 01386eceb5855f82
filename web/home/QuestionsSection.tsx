import type { Home } from '#functions/home/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Accordion } from '#web/design/Accordion.tsx';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';

/** A few questions from the help center, with a link to it; nothing if there are none. */
export function QuestionsSection({ questions }: { questions: Home['questions'] }) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="py-14 sm:py-20 lg:py-24">
      <Container className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <p className="eyebrow mb-3">Questions</p>
          <h2 id="questions">Before you decide</h2>
          <p className="mt-3 text-lg text-muted">The rest, and someone to ask, is in the help center.</p>
          <Button to={paths.helpCenter()} variant="secondary" className="mt-6">
            Visit the Help Center
          </Button>
        </div>
        <Accordion
          entries={questions.map(({ question, answer }) => ({
            id: question,
            title: question,
            content: <p>{answer}</p>,
          }))}
          defaultOpen={questions[0]?.question}
        />
      </Container>
    </section>
  );
}
