import { Container } from './Container.tsx';
import { PageHeader } from './PageHeader.tsx';
import { Section } from './Section.tsx';
import { Actions } from './showcase/Actions.tsx';
import { Content } from './showcase/Content.tsx';
import { Data } from './showcase/Data.tsx';
import { Feedback } from './showcase/Feedback.tsx';
import { Forms } from './showcase/Forms.tsx';
import { Foundations } from './showcase/Foundations.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** The whole design system on one page, for developers; only the development build has it. */
export default function DesignPage() {
  return (
    <main id="main">
      <PageHeader
        eyebrow="Design system"
        title="Bold where it counts, calm everywhere else"
        intro="Every token and component of the interface, in the states a person meets."
        actions={<ThemeToggle />}
      />
      <Container className="grid gap-16 pb-20">
        <Foundations />
        <Actions />
        <Forms />
        <Content />
        <Data />
        <Feedback />
      </Container>
      <Section tone="sunken" eyebrow="Section" title="A sunken band" intro="For a part that steps back.">
        <p className="max-w-prose">The space above and below a band is the same wherever it is used.</p>
      </Section>
      <Section tone="night" eyebrow="Section" title="A night band" intro="Dark whatever the theme; its colors follow.">
        <Actions bare />
      </Section>
    </main>
  );
}
