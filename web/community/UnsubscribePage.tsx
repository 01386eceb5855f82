import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Stopped, stoppedKinds } from '#functions/mail/unsubscribe.shared.ts';
import { ApiError, readableMessage, request } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { Notice } from '#web/design/Notice.tsx';

const ALWAYS = 'Email about your account, your orders and your own work still reaches you.';

/** What the link stops, and what still comes. */
const STOPS: Record<Stopped, [stops: string, still: string]> = {
  all: ['all email that you can do without', ALWAYS],
  newsletter: ['the newsletter', ALWAYS],
  reminders: ['reminders of webinars', `Your confirmations and calendar files still come. ${ALWAYS}`],
  webinar: ['reminders of this one webinar', `Your seat stays. Reminders of other webinars still come. ${ALWAYS}`],
  waitlist: ['email about courses that open', ALWAYS],
  referrals: ['email about referrals', ALWAYS],
  notifications: ['notifications by email', `You still find them at the bell. ${ALWAYS}`],
  notification: [
    'notifications of this kind by email',
    `You still find them at the bell. The other kinds still come, as you chose in your settings. ${ALWAYS}`,
  ],
  digest: ['the daily digest', `You still find its news at the bell. What you get at once still comes. ${ALWAYS}`],
  announcements: [
    'announcements of all your courses by email',
    `You still find them in the courses and at the bell. ${ALWAYS}`,
  ],
  invitations: ['invitations to courses from teachers', `Seats that you have stay. ${ALWAYS}`],
  course: [
    'announcements of this one course by email',
    `You still find them in the course and at the bell. Announcements of your other courses still come by email. ${ALWAYS}`,
  ],
};
const SOME_KIND: [string, string] = ['the kind of email that brought you here', ALWAYS];

/** Unsubscribes from a mailing list, or from a part of it. It takes a click, because mail scanners open links too. */
export default function UnsubscribePage() {
  useDocumentTitle('Unsubscribe');
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const stopped = stoppedKinds.find((kind) => kind === query.get('stops'));
  const [stops, still] = stopped ? STOPS[stopped] : SOME_KIND;
  const unsubscribe = useMutation({
    mutationFn: () => request('POST', `/api/unsubscribe?${new URLSearchParams({ token })}`),
  });

  if (unsubscribe.isSuccess) {
    return (
      <Screen title="You're unsubscribed" intro={`We stopped ${stops}. ${still}`} takesFocus>
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
    <Screen title="Stop these emails?" intro={`We stop ${stops}. ${still}`}>
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
