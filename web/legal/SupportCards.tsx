import { useState } from 'react';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { MailIcon, PhoneIcon } from '#web/design/icons/objects.tsx';

/** The two ways to contact support. A call is arranged by message, because this page has no calendar to book a time. */
export function SupportCards() {
  const [planning, setPlanning] = useState(false);
  return (
    <aside aria-label="Contact support" className="grid gap-5 sm:grid-cols-2 lg:sticky lg:top-24 lg:grid-cols-1">
      <Card tone="accent" className="flex flex-col items-start">
        <MailIcon size={24} className="text-accent" />
        <h2 className="mt-3 text-h4">Email support</h2>
        <p className="mt-2 mb-5 text-sm">
          Average response time: 2-4 hours on business days. We promise to answer within 24 hours: that is the latest,
          the average is sooner.
        </p>
        <Button to={paths.contact()} className="mt-auto">
          Contact Us
        </Button>
      </Card>
      <Card className="flex flex-col items-start">
        <PhoneIcon size={24} className="text-accent" />
        <h2 className="mt-3 text-h4">Rather talk?</h2>
        <p className="mt-2 mb-5 text-muted text-sm">Tell us when to call you, and about what.</p>
        <Button variant="secondary" className="mt-auto" onClick={() => setPlanning(true)}>
          Schedule a Call
        </Button>
      </Card>
      <Dialog
        open={planning}
        onClose={() => setPlanning(false)}
        title="Schedule a Call"
        description="Calls are arranged by message. Write to us, choose the category that fits, and tell us:"
        actions={
          <>
            <Button variant="quiet" onClick={() => setPlanning(false)}>
              Not Now
            </Button>
            <Button to={paths.contact()}>Write to Us</Button>
          </>
        }
      >
        <ul className="grid list-disc gap-2 pl-5 marker:text-accent">
          <li>your phone number, with the country code,</li>
          <li>two or three times that suit you, and your time zone,</li>
          <li>what the call is about.</li>
        </ul>
        <p className="mt-5 text-muted text-sm">
          We are here Mon-Fri 9-6 EST and Sat 10-4 EST; on Sundays we are closed.
        </p>
      </Dialog>
    </aside>
  );
}
