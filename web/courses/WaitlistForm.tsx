import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { WaitlistInput } from '#functions/courses/waitlist-contract.ts';
import { ApiError, readableMessage, request } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { toast } from '#web/design/toast.ts';
import { HoneypotField } from '../community/HoneypotField.tsx';

const SUCCESS = {
  title: "You're on the list!",
  description: "We'll notify you when this course becomes available.",
};
const EMPTY = { title: 'Email required', description: 'Please enter your email to join the waitlist' };
const INVALID = 'Please enter a valid email address.';

/** The form of the waitlist, and the confirmation that replaces it. Without `course`: for every course to come. */
export function WaitlistForm({ course }: { course?: string }) {
  const { user } = useSession();
  const [error, setError] = useState<string>();
  const join = useMutation({
    mutationFn: (input: WaitlistInput) => request('POST', '/api/waitlist', { body: input }),
    onSuccess: () => toast({ ...SUCCESS, tone: 'success', about: 'waitlist' }),
    onError: (failure) => {
      if (failure instanceof ApiError && failure.status === 400) setError(INVALID);
      else showError({ title: 'Something went wrong', description: failureText(failure) });
    },
  });

  function showError(message: { title: string; description: string }) {
    toast({ ...message, tone: 'danger', about: 'waitlist' });
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (join.isPending) return;
    const form = new FormData(event.currentTarget);
    const input = event.currentTarget.elements.namedItem('email');
    if (!(input instanceof HTMLInputElement)) return;
    if (input.validity.valueMissing) {
      showError(EMPTY);
      setError(EMPTY.description);
    } else if (!input.validity.valid) setError(INVALID);
    else join.mutate({ email: input.value, website: String(form.get('website') ?? ''), ...(course && { course }) });
    if (!input.validity.valid) input.focus();
  }

  if (join.isSuccess) {
    return <Confirmation email={join.variables.email} anyCourse={!course} onAnother={join.reset} />;
  }
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <TextField
        // A new key fills in the account's address once the account is loaded.
        key={user?.email}
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        defaultValue={user?.email}
        error={error}
        onInput={() => setError(undefined)}
      />
      <HoneypotField />
      <Button type="submit" size="large" block pending={join.isPending} pendingLabel="Joining...">
        Join the Waitlist
      </Button>
    </form>
  );
}

function Confirmation({ email, anyCourse, onAnother }: { email: string; anyCourse: boolean; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card tone="highlight">
      <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
        {SUCCESS.title}
      </h2>
      <p className="mt-2">
        {anyCourse ? "We'll notify you when a new course becomes available." : SUCCESS.description}
      </p>
      <p className="mt-2 text-on-highlight-soft text-sm">
        We will write to <strong className="break-all font-semibold">{email}</strong>.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button to={paths.courses()}>Browse Courses</Button>
        <Button variant="secondary" onClick={onAnother}>
          Use Another Email
        </Button>
      </div>
    </Card>
  );
}

/**
 * The text of docs/product.md "Waitlist". A rate limit (429) and a missing course (404) show the server's message
 * instead, because it says what to do next.
 */
function failureText(failure: unknown): string {
  const fallback = 'Please try again later.';
  const known = failure instanceof ApiError && [404, 429].includes(failure.status);
  return known ? readableMessage(failure, fallback) : fallback;
}
