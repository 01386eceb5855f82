import type { ArticleSummary } from '#functions/blog/contract.ts';
import { classNames } from '#web/design/class-names.ts';
import { Image } from '#web/design/Image.tsx';

/** The categories that have an illustration, for articles without a picture of their own. */
const illustrated = ['interview-skills', 'resume-tips', 'job-market-insights', 'success-mindset', 'mock-interviews'];

/** The URL of the cover. Without a category, or in one that an admin added, it is the first category's illustration. */
function coverUrl({ featuredImage, category }: Pick<ArticleSummary, 'featuredImage' | 'category'>): string {
  return (
    featuredImage ?? `/art/blog/${category && illustrated.includes(category.slug) ? category.slug : illustrated[0]}.svg`
  );
}

/** The cover of an article. Without a description it is decorative and hidden from screen readers. */
export function ArticleCover({
  article,
  width,
  priority = false,
  className,
}: {
  article: Pick<ArticleSummary, 'featuredImage' | 'featuredImageAlt' | 'category'>;
  /** The largest width at which it is shown, in CSS pixels. */
  width: number;
  priority?: boolean;
  className?: string;
}) {
  return (
    <Image
      src={coverUrl(article)}
      alt={article.featuredImage ? article.featuredImageAlt : ''}
      width={width}
      height={Math.round((width * 9) / 16)}
      priority={priority}
      className={classNames('aspect-video h-auto w-full', className)}
    />
  );
}
