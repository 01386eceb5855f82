import type { ArticleSummary } from '#functions/blog/contract.ts';
import { Avatar } from '#web/design/Avatar.tsx';
import { articleDate } from './article-date.ts';

/** The author of an article, its date and its reading time. */
export function Byline({
  article,
  size = 'small',
}: {
  article: Pick<ArticleSummary, 'author' | 'publishedAt' | 'readingMinutes'>;
  size?: 'small' | 'medium';
}) {
  const { author, publishedAt, readingMinutes } = article;
  return (
    <div className="flex items-center gap-3 text-sm">
      {author && <Avatar name={author.name} src={author.avatar} size={size} />}
      <div className="leading-snug">
        {author && <p className="font-semibold">{author.name}</p>}
        <p className="text-muted text-xs">
          <time dateTime={publishedAt}>{articleDate(publishedAt)}</time>
          <span aria-hidden="true"> · </span>
          <span className="whitespace-nowrap">{readingMinutes} min read</span>
        </p>
      </div>
    </div>
  );
}
