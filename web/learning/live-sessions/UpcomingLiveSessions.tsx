import type { NextLiveSession } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Card } from '#web/design/Card.tsx';
import { CheckIcon } from '#web/design/icons/interface.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { liveSessionTime } from './live-session-time.ts';
import { SeatAction } from './SeatAction.tsx';

const month = new Intl.DateTimeFormat('en-US', { month: 'short' });
const day = new Intl.DateTimeFormat('en-US', { day: 'numeric' });

/** The next live sessions on the dashboard, at most three. Those of the learner's courses can be booked and joined here. */
export function UpcomingLiveSessions({
  liveSessions,
  enrolledIn,
}: {
  liveSessions: readonly NextLiveSession[];
  /** Course ids. A live session of another course links to that course's public page. */
  enrolledIn: readonly number[];
}) {
  return (
    <section aria-labelledby="upcoming-sessions">
      <h2 id="upcoming-sessions" className="mb-5 text-h3">
        Upcoming sessions
      </h2>
      {liveSessions.length === 0 ? (
        <p className="text-muted">No live sessions are planned right now.</p>
      ) : (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {liveSessions.map((liveSession) => {
              const { id, title, type, scheduledAt, course, isBooked } = liveSession;
              const isEnrolled = enrolledIn.includes(course.id);
              return (
                <li key={id} className="relative flex gap-4 p-4 transition hover:bg-sunken sm:px-5">
                  <div
                    aria-hidden="true"
                    className="w-14 shrink-0 self-start rounded-md bg-highlight-soft py-2 text-center text-on-highlight-soft"
                  >
                    <span className="block font-semibold text-xs">{month.format(new Date(scheduledAt))}</span>
                    <span className="block font-bold font-display text-h4">{day.format(new Date(scheduledAt))}</span>
                  </div>
                  <div className="min-w-0">
                    <h3 className="font-semibold font-text text-base tracking-normal">
                      {/* The link covers the whole row. */}
                      <TextLink
                        to={
                          isEnrolled
                            ? `${paths.learn(course.slug)}?tab=live-sessions#live-session-${id}`
                            : paths.course(course.slug)
                        }
                        className="after:absolute after:inset-0"
                      >
                        {title}
                      </TextLink>
                      {isBooked && (
                        <Badge tone="success" icon={<CheckIcon size={14} />} className="ml-2.5 align-[0.1em]">
                          Booked
                        </Badge>
                      )}
                    </h3>
                    <p className="text-muted text-sm">
                      {type} · <time dateTime={scheduledAt}>{liveSessionTime(scheduledAt)}</time>
                    </p>
                    <p className="text-muted text-sm">
                      {isEnrolled ? course.title : `For learners of ${course.title}`}
                    </p>
                    {isEnrolled && (
                      <div className="relative mt-3 w-fit">
                        <SeatAction liveSession={liveSession} />
                      </div>
                    )}
                  </div>
                </li>
              );
            })}
          </ul>
        </Card>
      )}
    </section>
  );
}
