import { useId } from 'react';
import { webinarLength } from '#functions/courses/duration.shared.ts';
import type { WebinarSummary } from '#functions/webinars/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { Countdown } from '#web/design/Countdown.tsx';
import { classNames } from '#web/design/class-names.ts';
import { Image } from '#web/design/Image.tsx';
import { Link } from '#web/design/Link.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { timeLeft } from './time-left.ts';
import { useNow } from './use-now.ts';
import { webinarDate, webinarTime } from './webinar-time.ts';

/** Cards announce the seats left from this number down. */
const FEW_SEATS = 20;

/** Upcoming webinars side by side. Two webinars use two columns instead of three, so that no gap remains. */
export function WebinarGrid({ webinars, className }: { webinars: readonly WebinarSummary[]; className?: string }) {
  return (
    <ul className={classNames(GRID, webinars.length > 2 && 'lg:grid-cols-3', className)}>
      {webinars.map((webinar) => (
        <li key={webinar.id}>
          <WebinarCard webinar={webinar} />
        </li>
      ))}
    </ul>
  );
}

const GRID = 'grid gap-x-8 gap-y-14 sm:grid-cols-2';

/** One webinar. The whole card is a link to it. */
function WebinarCard({ webinar }: { webinar: WebinarSummary }) {
  const heading = useId();
  return (
    <article aria-labelledby={heading} className="group relative flex h-full flex-col gap-y-5">
      <Picture webinar={webinar} width={600} />
      <div>
        <When webinar={webinar} />
        <h3 id={heading} className="mt-2">
          <WebinarLink webinar={webinar} />
        </h3>
        <p className="mt-2.5 text-muted text-sm">{lengthAndHost(webinar)}</p>
      </div>
    </article>
  );
}

/** The next webinar, across the whole width and with a countdown. */
export function NextWebinar({ webinar }: { webinar: WebinarSummary }) {
  const heading = useId();
  const now = useNow(true);
  const left = timeLeft(Date.parse(webinar.dateTime), now);
  return (
    <article aria-labelledby={heading} className={`group relative ${WIDE}`}>
      <Picture webinar={webinar} width={700} priority />
      <div>
        <When webinar={webinar} />
        <h3 id={heading} className="mt-3 text-h2">
          <WebinarLink webinar={webinar} />
        </h3>
        <p className="mt-4 text-lg text-muted">{lengthAndHost(webinar)}</p>
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4">
          {/* Above the link that covers the card, so that it can be clicked. */}
          <Button to={paths.webinar(webinar.id)} size="large" className="relative" aria-describedby={heading}>
            {left && webinar.seatsLeft > 0 ? 'Register Now' : 'View Webinar'}
          </Button>
          {left ? (
            <p className="text-sm">
              <span className="mr-2 text-muted">Starts in</span>
              <Countdown label="Starts in" size="inline" {...left} />
            </p>
          ) : (
            <Badge tone="success">On now</Badge>
          )}
        </div>
      </div>
    </article>
  );
}

const WIDE = 'grid items-center gap-x-14 gap-y-6 lg:grid-cols-[7fr_5fr]';

const lengthAndHost = ({ duration, hostName, hostTitle }: WebinarSummary) =>
  `${webinarLength(duration)} with ${[hostName, hostTitle].filter(Boolean).join(', ')}`;

function Picture({ webinar, width, priority = false }: { webinar: WebinarSummary; width: number; priority?: boolean }) {
  if (!webinar.thumbnailUrl) return null;
  return (
    <div className="overflow-hidden rounded-lg ring-1 ring-line">
      <Image
        src={webinar.thumbnailUrl}
        alt=""
        width={width}
        height={Math.round((width * 9) / 16)}
        priority={priority}
        className="aspect-video h-auto w-full transition duration-500 group-hover:scale-[1.02]"
      />
    </div>
  );
}

function When({ webinar: { dateTime, seatsLeft } }: { webinar: WebinarSummary }) {
  // Seats can be taken until the webinar begins.
  const open = Date.parse(dateTime) > Date.now();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-accent text-sm">
      <time dateTime={dateTime} data-local-time>
        {webinarDate(dateTime)}, {webinarTime(dateTime)}
      </time>
      {open && seatsLeft === 0 && <Badge tone="warning">Full</Badge>}
      {open && seatsLeft > 0 && seatsLeft <= FEW_SEATS && (
        <Badge tone="highlight">{seatsLeft === 1 ? '1 seat' : `${seatsLeft} seats`} left</Badge>
      )}
    </p>
  );
}

function WebinarLink({ webinar: { id, title } }: { webinar: WebinarSummary }) {
  return (
    <Link
      to={paths.webinar(id)}
      className="decoration-2 decoration-highlight underline-offset-[0.15em] after:absolute after:inset-0 after:rounded-lg group-hover:underline"
    >
      {title}
    </Link>
  );
}

/** The placeholder of the list while it loads, in the same size. */
export function WebinarsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div className={WIDE}>
        <Skeleton className="aspect-video rounded-lg" />
        <div>
          <Skeleton className="h-5 w-52" />
          <Skeleton className="mt-4 h-10" />
          <Skeleton className="mt-2 h-10 w-3/4" />
          <Skeleton className="mt-5 h-6 w-4/5" />
          <Skeleton className="mt-8 h-13 w-44 rounded-full" />
        </div>
      </div>
      <div className={classNames(GRID, 'mt-12 border-line border-t pt-12 sm:mt-16 sm:pt-16')}>
        {['a', 'b'].map((key) => (
          <div key={key}>
            <Skeleton className="aspect-video rounded-lg" />
            <Skeleton className="mt-5 h-5 w-44" />
            <Skeleton className="mt-3 h-7 w-4/5" />
            <Skeleton className="mt-3 h-5 w-2/3" />
          </div>
        ))}
      </div>
    </div>
  );
}
