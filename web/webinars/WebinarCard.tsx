import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { WebinarSummary } from '#functions/webinars/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Image } from '#web/design/Image.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { webinarDate, webinarTime } from './webinar-time.ts';

/** From this many seats on, the last ones are announced. */
const FEW = 20;

/** A webinar to come, in a list. The whole card leads to it. */
export function WebinarCard({ webinar, featured = false }: { webinar: WebinarSummary; featured?: boolean }) {
  const heading = useId();
  const { id, title, dateTime, duration, hostName, hostTitle, thumbnailUrl } = webinar;
  return (
    <article
      aria-labelledby={heading}
      className={
        featured
          ? 'group relative grid items-center gap-x-14 gap-y-5 lg:grid-cols-[7fr_5fr]'
          : 'group relative flex h-full flex-col gap-y-5'
      }
    >
      <div className="overflow-hidden rounded-lg ring-1 ring-line">
        <Image
          src={thumbnailUrl}
          alt=""
          width={featured ? 700 : 400}
          height={featured ? 394 : 225}
          priority={featured}
          className="aspect-video h-auto w-full transition duration-500 group-hover:scale-[1.02]"
        />
      </div>
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-accent text-sm">
          <time dateTime={dateTime}>
            {webinarDate(dateTime)}, {webinarTime(dateTime)}
          </time>
          <Seats {...webinar} />
        </p>
        <h3 id={heading} className={featured ? 'mt-3 text-h2' : 'mt-2'}>
          <Link
            to={paths.webinar(id)}
            className="decoration-2 decoration-highlight underline-offset-[0.15em] after:absolute after:inset-0 after:rounded-lg group-hover:underline"
          >
            {title}
          </Link>
        </h3>
        <p className={featured ? 'mt-4 text-lg text-muted' : 'mt-2.5 text-muted text-sm'}>
          {duration} minutes with {hostName}
          {hostTitle && `, ${hostTitle}`}
        </p>
      </div>
    </article>
  );
}

function Seats({ seatsLeft }: WebinarSummary) {
  if (seatsLeft === 0) return <Badge tone="warning">Full</Badge>;
  return seatsLeft <= FEW && <Badge tone="highlight">{seatsLeft === 1 ? '1 seat' : `${seatsLeft} seats`} left</Badge>;
}

/** A card that is still on the way, of the real one's size. */
export function WebinarCardSkeleton({ featured = false }: { featured?: boolean }) {
  return (
    <div className={featured ? 'grid items-center gap-x-14 gap-y-5 lg:grid-cols-[7fr_5fr]' : 'grid gap-y-5'}>
      <Skeleton className="aspect-video rounded-lg" />
      <div>
        <Skeleton className="h-5 w-52" />
        <Skeleton className={featured ? 'mt-4 h-10' : 'mt-3 h-7'} />
        <Skeleton className={featured ? 'mt-2 h-10 w-3/4' : 'mt-2 h-7 w-2/3'} />
        <Skeleton className="mt-4 h-5 w-4/5" />
      </div>
    </div>
  );
}
