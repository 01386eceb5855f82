import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError, readableMessage, request } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { Notice } from '#web/design/Notice.tsx';

/** Unsubscribes from a mailing list. It takes a click, because mail scanners open links too. */
export default function UnsubscribePage() {
  useDocumentTitle('Unsubscribe');
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const unsubscribe = useMutation({
    mutationFn: () => request('POST', `/api/unsubscribe?${new URLSearchParams({ token })}`),
  });

  if (unsubscribe.isSuccess) {
    return (
      <Screen
        title="You're unsubscribed"
        intro="We won't write to you about this any more. Mail about your own account and courses still reaches you."
        takesFocus
      >
        <Button to={paths.home()} size="large">
          Back to Home
        </Button>
      </Screen>
    );
  }
  if (token === '' || isUnknownToken(unsubscribe.error)) {
    return (
      <Screen
        title="This unsubscribe link is not valid"
        intro="It may be incomplete. Use the Unsubscribe link at the end of one of our emails, or tell us and we will take you off the list."
        takesFocus={token !== ''}
      >
        <Button to={paths.contact()} size="large">
          Contact Us
        </Button>
      </Screen>
    );
  }
  return (
    <Screen
      title="Stop these emails?"
      intro="We stop the kind of email that brought you here. Emails about your account and courses still reach you."
    >
      <div className="grid justify-items-start gap-5">
        {unsubscribe.isError && (
          <Notice tone="danger">
            {readableMessage(unsubscribe.error, 'You could not be unsubscribed. Please try again.')}
          </Notice>
        )}
        <Button
          size="large"
          pending={unsubscribe.isPending}
          pendingLabel="Unsubscribing..."
          onClick={() => unsubscribe.mutate()}
        >
          Unsubscribe
        </Button>
      </div>
    </Screen>
  );
}

/** The server does not know the token (404), or it is malformed (400). */
function isUnknownToken(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function Screen({
  title,
  intro,
  takesFocus = false,
  children,
}: {
  title: string;
  intro: string;
  /** This screen replaces another one without a navigation, so its title takes the focus and is read out. */
  takesFocus?: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    // As tall as the screen, like the skeleton before it, so that the footer does not jump.
    <Container
      width="narrow"
      className="grid min-h-[calc(100dvh-4rem)] content-start items-center gap-x-14 gap-y-8 py-12 sm:py-20 md:grid-cols-[auto_1fr]"
    >
      <img src="/art/empty/mailbox.svg" alt="" width={280} height={224} className="w-56 md:w-70" />
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-h2">
          {title}
        </h1>
        <p className="mt-3 max-w-form text-lg text-muted">{intro}</p>
        <div className="mt-7">{children}</div>
      </div>
    </Container>
  );
}
