import { type ReactNode, useId } from 'react';
import type { ArticleSummary } from '#functions/blog/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/design/Link.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { ArticleCover } from './ArticleCover.tsx';
import { Byline } from './Byline.tsx';

/** How many tags a card shows (docs/product.md "Blog"). */
const TAGS_SHOWN = 2;

/** One article in a list: its cover, topics, excerpt and author. The whole card is a link to it. */
export function ArticleCard({ article, priority = false }: { article: ArticleSummary; priority?: boolean }) {
  const title = useId();
  return (
    <article aria-labelledby={title} className="group relative flex h-full flex-col">
      <CoverFrame>
        <ArticleCover article={article} width={400} priority={priority} className={COVER} />
      </CoverFrame>
      <Topics article={article} className="mt-5" />
      <h3 id={title} className="mt-2">
        <ArticleLink article={article} />
      </h3>
      <p className="mt-2.5 mb-5 line-clamp-3 text-muted text-sm">{article.excerpt}</p>
      <div className="mt-auto">
        <Byline article={article} />
      </div>
    </article>
  );
}

/** The first article of the list: the same content across the whole width. */
export function FeaturedArticle({ article }: { article: ArticleSummary }) {
  const title = useId();
  return (
    <article
      aria-labelledby={title}
      className="group relative grid items-center gap-x-14 gap-y-5 lg:grid-cols-[7fr_5fr]"
    >
      <CoverFrame>
        <ArticleCover article={article} width={700} priority className={COVER} />
      </CoverFrame>
      <div>
        <Topics article={article} />
        <h3 id={title} className="mt-3 text-h2">
          <ArticleLink article={article} />
        </h3>
        <p className="mt-4 mb-7 text-lg text-muted">{article.excerpt}</p>
        <Byline article={article} size="medium" />
      </div>
    </article>
  );
}

/** The frame of the cover. It clips the cover, which grows a little under the pointer. */
function CoverFrame({ children }: { children: ReactNode }) {
  return <div className="overflow-hidden rounded-lg ring-1 ring-line">{children}</div>;
}

const COVER = 'transition duration-500 group-hover:scale-[1.02]';

function ArticleLink({ article }: { article: ArticleSummary }) {
  return (
    <Link
      to={paths.article(article.slug)}
      className="decoration-2 decoration-highlight underline-offset-[0.15em] after:absolute after:inset-0 after:rounded-lg group-hover:underline"
    >
      {article.title}
    </Link>
  );
}

function Topics({ article, className }: { article: ArticleSummary; className?: string }) {
  return (
    <ul className={`flex flex-wrap gap-x-2 gap-y-0.5 text-muted text-xs ${className ?? ''}`}>
      {article.category && <li className="font-semibold text-accent">{article.category.name}</li>}
      {article.tags.slice(0, TAGS_SHOWN).map((tag) => (
        <li key={tag} className="before:mr-2 before:content-['·'] first:before:hidden">
          {tag}
        </li>
      ))}
    </ul>
  );
}

/** The placeholder of an article card while it loads, in the same size. */
export function ArticleCardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-video rounded-lg" />
      <Skeleton className="mt-5 h-4 w-40" />
      <Skeleton className="mt-3 h-7" />
      <Skeleton className="mt-2 h-7 w-2/3" />
      <Skeleton className="mt-4 h-4" />
      <Skeleton className="mt-2.5 h-4" />
      <div className="mt-6 flex items-center gap-3">
        <Skeleton className="size-8 rounded-full" />
        <Skeleton className="h-8 w-32" />
      </div>
    </div>
  );
}

/** The placeholder of the featured article while it loads, in the same size. */
export function FeaturedArticleSkeleton() {
  return (
    <div className="grid items-center gap-x-14 gap-y-5 lg:grid-cols-[7fr_5fr]">
      <Skeleton className="aspect-video rounded-lg" />
      <div>
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-4 h-10" />
        <Skeleton className="mt-2 h-10 w-3/4" />
        <Skeleton className="mt-6 h-5" />
        <Skeleton className="mt-2.5 h-5" />
        <Skeleton className="mt-2.5 h-5 w-1/2" />
        <div className="mt-8 flex items-center gap-3">
          <Skeleton className="size-11 rounded-full" />
          <Skeleton className="h-10 w-36" />
        </div>
      </div>
    </div>
  );
}
