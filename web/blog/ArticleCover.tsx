import type { ArticleSummary } from '#functions/blog/contract.ts';
import { classNames } from '#web/design/class-names.ts';
import { Image } from '#web/design/Image.tsx';

/** The categories that have a drawing, for articles that bring no picture of their own. */
const drawn = ['interview-skills', 'resume-tips', 'job-market-insights', 'success-mindset', 'mock-interviews'];

/** In an admin's own category or in none, it borrows the first one's drawing. */
function coverOf({ featuredImage, category }: Pick<ArticleSummary, 'featuredImage' | 'category'>): string {
  return featuredImage ?? `/art/blog/${category && drawn.includes(category.slug) ? category.slug : drawn[0]}.svg`;
}

/** The picture of an article. Without words of its own it sets a mood and says nothing that the title does not. */
export function ArticleCover({
  article,
  width,
  priority = false,
  className,
}: {
  article: Pick<ArticleSummary, 'featuredImage' | 'featuredImageAlt' | 'category'>;
  /** In CSS pixels, where it is widest. */
  width: number;
  priority?: boolean;
  className?: string;
}) {
  return (
    <Image
      src={coverOf(article)}
      alt={article.featuredImage ? article.featuredImageAlt : ''}
      width={width}
      height={Math.round((width * 9) / 16)}
      priority={priority}
      className={classNames('aspect-video h-auto w-full', className)}
    />
  );
}
