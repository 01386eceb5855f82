import type { QueueRow } from '#functions/submissions/review/review-contract.ts';
import { Avatar } from '#web/design/Avatar.tsx';
import { Badge } from '#web/design/Badge.tsx';
import { MicrophoneIcon } from '#web/design/icons/objects.tsx';
import { FileIcon } from '#web/design/icons/storefront.tsx';
import { Link } from '#web/design/Link.tsx';
import { counted } from '../../courses/counted.ts';
import { type QueueScope, reviewPath } from './queue-scope.ts';
import { ageText } from './waiting-text.ts';

/** Submitted work as a list of links. */
export function QueueRows({
  rows,
  scope,
  withCourse,
}: {
  rows: readonly QueueRow[];
  scope: QueueScope;
  withCourse: boolean;
}) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line">
      {rows.map((row) => (
        <li key={row.id} className="bg-surface">
          <Link
            to={reviewPath(row.id, scope)}
            className="-outline-offset-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 px-4 py-4 transition hover:bg-sunken sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-5"
          >
            <Avatar name={row.learner} size="small" />
            <div className="min-w-0">
              <p className="truncate font-semibold">{row.learner}</p>
              <p className="text-muted text-sm wrap-anywhere">
                {row.lesson.title}
                {withCourse && `, ${row.course.title}`}
              </p>
            </div>
            <div className="col-start-2 flex flex-wrap items-center gap-2 text-muted text-sm sm:col-start-3 sm:justify-end">
              {row.reading && (
                <Badge tone={row.reading.isOwn ? 'accent' : 'warning'}>
                  {row.reading.isOwn ? 'You are reading it' : `${row.reading.reader} is reading it`}
                </Badge>
              )}
              {row.version > 1 && <Badge>Version {row.version}</Badge>}
              {row.files > 0 && (
                <span className="inline-flex items-center gap-1">
                  <FileIcon size={16} /> {counted(row.files, 'file')}
                </span>
              )}
              {row.hasAnswer && (
                <span className="inline-flex items-center gap-1">
                  <MicrophoneIcon size={16} /> Answer
                </span>
              )}
              <time dateTime={row.decidedAt ?? row.submittedAt} className="tabular-nums">
                {ageText(row.decidedAt ?? row.submittedAt)} ago
              </time>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  );
}
