import { useState } from 'react';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { Card } from '#web/design/Card.tsx';
import { Container } from '#web/design/Container.tsx';
import { PageHeader } from '#web/design/PageHeader.tsx';
import { ContactCards } from './ContactCards.tsx';
import { ContactForm } from './ContactForm.tsx';
import { ContactSent } from './ContactSent.tsx';

type State = { name: 'form'; takesFocus: boolean } | { name: 'sent'; hours: number };

/** The contact page. docs/product.md "Contact". */
export default function ContactPage() {
  useDocumentTitle('Contact Us');
  const [state, setState] = useState<State>({ name: 'form', takesFocus: false });
  return (
    <>
      <PageHeader
        eyebrow="Contact Us"
        title="Ask a person"
        intro="About a course, a payment, or something that does not work. A person reads every message, and answers it."
      />
      <Container className="grid items-start gap-8 pb-16 sm:pb-24 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-12">
        <Card padding="large">
          {state.name === 'sent' ? (
            <ContactSent hours={state.hours} onOver={(hadFocus) => setState({ name: 'form', takesFocus: hadFocus })} />
          ) : (
            <ContactForm takesFocus={state.takesFocus} onSent={(hours) => setState({ name: 'sent', hours })} />
          )}
        </Card>
        <ContactCards />
      </Container>
    </>
  );
}
