import { helpCenterQuestions } from '#functions/pages/help-center-contract.ts';
import { paths } from '#web/app/paths.ts';
import { Accordion } from '#web/design/Accordion.tsx';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';

/** What people ask before they decide; the answers are the help center's. */
const ASKED = [
  'Do I need any experience before I enroll?',
  'Which course should I take first?',
  'How do live sessions work?',
  'What is your refund policy?',
  'Is my card charged when I enroll?',
];

const entries = helpCenterQuestions
  .flatMap(({ questions }) => questions)
  .filter(({ question }) => ASKED.includes(question))
  .sort((one, other) => ASKED.indexOf(one.question) - ASKED.indexOf(other.question))
  .map(({ question, answer }) => ({ id: question, title: question, content: <p>{answer}</p> }));

/** A few questions of the help center, and the way there. */
export function QuestionsSection() {
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
        <Accordion entries={entries} defaultOpen={entries[0]?.id} />
      </Container>
    </section>
  );
}
