import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { NewsletterInput } from '#functions/community/newsletter-contract.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { CheckCircleIcon } from '#web/design/icons/interface.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { toast } from '#web/design/toast.ts';
import { HoneypotField } from './HoneypotField.tsx';
import { newsletterEmailFault } from './newsletter-email.ts';

/** How long the confirmation replaces the form, in milliseconds (docs/product.md "Newsletter"). */
const CONFIRMED_FOR = 5000;

/** Subscribes an email address to the newsletter. docs/product.md "Newsletter". `source` names the page. */
export function NewsletterForm({ source }: { source: string }) {
  const field = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLParagraphElement>(null);
  const [confirmed, setConfirmed] = useState(false);
  const [error, setError] = useState<string>();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (body: NewsletterInput) => request('POST', '/api/newsletter/subscribe', { body }),
    onSuccess: () => {
      toast({
        title: 'Success!',
        description: "You've been subscribed to our newsletter.",
        tone: 'success',
        about: 'newsletter',
      });
      setConfirmed(true);
    },
    onError: (failure) => {
      toast({
        title: 'Subscription failed',
        description: readableMessage(failure, 'Please try again later.'),
        tone: 'danger',
        about: 'newsletter',
      });
    },
  });

  // The field lost the focus when it was disabled. The confirmation takes the focus, and later gives it back.
  useEffect(() => {
    if (!confirmed) return;
    confirmation.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => {
      const focused = document.activeElement === confirmation.current;
      flushSync(() => setConfirmed(false));
      if (focused) field.current?.focus({ preventScroll: true });
    }, CONFIRMED_FOR);
    return () => clearTimeout(timer);
  }, [confirmed]);

  // After a failure the field gets the focus back, so that Enter sends the form again.
  useEffect(() => {
    if (isError) field.current?.focus();
  }, [isError]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const values = new FormData(event.currentTarget);
    const email = String(values.get('email')).trim();
    const fault = newsletterEmailFault(email);
    setError(fault?.description);
    if (fault) {
      toast({ ...fault, tone: 'danger', about: 'newsletter' });
      field.current?.focus();
      return;
    }
    mutate({ email, source, website: String(values.get('website')) });
  }

  if (confirmed) {
    return (
      <p
        ref={confirmation}
        role="status"
        tabIndex={-1}
        className="flex min-h-24 items-center gap-3 font-semibold text-lg outline-none sm:min-h-12"
      >
        <CheckCircleIcon size={28} className="text-highlight" />
        You're on the list. Look for our welcome in your inbox.
      </p>
    );
  }
  return (
    <form
      noValidate
      method="post"
      onSubmit={submit}
      className="flex flex-col items-stretch gap-3 sm:flex-row sm:items-start"
    >
      <TextField
        ref={field}
        label="Email address"
        hideLabel
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        placeholder="you@example.com"
        disabled={isPending}
        error={error}
        onInput={() => setError(undefined)}
        className="scheme-light flex-1 [&>p]:text-white [&_input]:outline-white"
      />
      <HoneypotField />
      <Button
        type="submit"
        variant="highlight"
        size="large"
        pending={isPending}
        pendingLabel="Subscribing..."
        className="min-h-12 py-2 sm:min-w-42"
      >
        Subscribe
      </Button>
    </form>
  );
}
