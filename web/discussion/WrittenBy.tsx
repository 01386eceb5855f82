import type { DiscussionAuthor } from '#functions/discussion/contract.ts';
import { timeAgo } from '#web/app/time-ago.ts';
import { Badge } from '#web/design/Badge.tsx';
import { courseRoleLabels } from '../teaching/course-roles.ts';

/** Who wrote a text, and when. */
export function WrittenBy({ author, at, edited }: { author: DiscussionAuthor; at: string; edited: boolean }) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
      <span className="font-semibold text-ink">{author.isOwn ? 'You' : author.name}</span>
      {author.role && <Badge tone="accent">{courseRoleLabels[author.role]}</Badge>}
      <time dateTime={at}>{timeAgo(at, Date.now())}</time>
      {edited && <span>(edited)</span>}
    </p>
  );
}
