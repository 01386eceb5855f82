import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { webinarLength } from '#functions/courses/duration.shared.ts';
import type { WebinarList, WebinarSummary } from '#functions/webinars/contract.ts';
import { readableMessage } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { paths } from '#web/app/paths.ts';
import { NewsletterSection } from '#web/community/NewsletterSection.tsx';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { Link } from '#web/design/Link.tsx';
import { PageHeader } from '#web/design/PageHeader.tsx';
import { webinarListQuery } from './queries.ts';
import { NextWebinar, WebinarGrid, WebinarsSkeleton } from './WebinarCards.tsx';
import { webinarDate } from './webinar-time.ts';

/** The upcoming webinars, with the next one shown large, and the past webinars. */
export default function WebinarListPage() {
  useDocumentTitle('Webinars');
  const list = useQuery(webinarListQuery);
  return (
    <>
      <PageHeader
        eyebrow="Webinars"
        title="An hour, live, with your questions"
        intro="Free and open to any account. Each webinar has time for your questions.
 All times are in your own time zone."
      />
      <Container className="grid gap-16 pb-14 sm:gap-20 sm:pb-20">{content()}</Container>
      <NewsletterSection source="webinars" />
    </>
  );

  function content() {
    if (list.data) return <Webinars {...list.data} />;
    if (list.isPending) return <WebinarsSkeleton />;
    return (
      <ErrorState title="The webinars could not be loaded" onRetry={() => list.refetch()} retrying={list.isFetching}>
        {readableMessage(list.error, 'Please check your connection and try again.')}
      </ErrorState>
    );
  }
}

function Webinars({ upcoming, past }: WebinarList) {
  const [next, ...later] = upcoming;
  return (
    <>
      <section aria-labelledby="upcoming">
        <h2 id="upcoming" className="sr-only">
          Upcoming webinars
        </h2>
        {next ? (
          <NextWebinar key={next.id} webinar={next} />
        ) : (
          <EmptyState
            illustration={<img src="/art/empty/sessions.svg" alt="" width={280} height={224} className="w-56" />}
            title="No webinars planned right now"
            headingLevel="h3"
            actions={<Button href="#newsletter">Tell me about the next one</Button>}
          >
            The next dates will appear here and in the newsletter.
          </EmptyState>
        )}
        {later.length > 0 && (
          <WebinarGrid webinars={later} className="mt-12 border-line border-t pt-12 sm:mt-16 sm:pt-16" />
        )}
      </section>
      {past.length > 0 && <PastWebinars webinars={past} />}
    </>
  );
}

const PAST_SHOWN = 6;

function PastWebinars({ webinars }: { webinars: WebinarSummary[] }) {
  const [all, setAll] = useState(false);
  const rows = useRef<HTMLUListElement>(null);
  const shown = all ? webinars : webinars.slice(0, PAST_SHOWN);
  return (
    <section aria-labelledby="past">
      <h2 id="past" className="mb-6 text-h3">
        Past webinars
      </h2>
      <ul ref={rows} className="divide-y divide-line border-line border-y">
        {shown.map(({ id, title, dateTime, duration, hostName }) => (
          <li
            key={id}
            className="group relative grid gap-x-8 gap-y-1 py-5 sm:grid-cols-[9rem_1fr_auto] sm:items-baseline"
          >
            <time dateTime={dateTime} className="text-muted text-sm">
              {webinarDate(dateTime)}
            </time>
            <h3 className="text-h4">
              <Link
                to={paths.webinar(id)}
                className="decoration-2 decoration-highlight underline-offset-[0.15em] after:absolute after:inset-0 group-hover:underline"
              >
                {title}
              </Link>
            </h3>
            <p className="text-muted text-sm">
              {hostName} · {webinarLength(duration)}
            </p>
          </li>
        ))}
      </ul>
      {!all && webinars.length > PAST_SHOWN && (
        <div className="mt-8 text-center">
          <Button
            variant="secondary"
            onClick={() => {
              setAll(true);
              // The pressed button disappears. The first webinar that it revealed takes the focus.
              requestAnimationFrame(() => rows.current?.querySelectorAll('a')[PAST_SHOWN]?.focus());
            }}
          >
            Show More Webinars
          </Button>
        </div>
      )}
    </section>
  );
}
