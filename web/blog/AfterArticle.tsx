import type { Article } from '#functions/blog/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Avatar } from '#web/design/Avatar.tsx';
import { Button } from '#web/design/Button.tsx';
import { Link } from '#web/design/Link.tsx';
import { Tag } from '#web/design/Tag.tsx';
import { ShareArticle } from './ShareArticle.tsx';

/** The course that every article links to, besides the catalog (docs/product.md "Blog"). */
const BOOTCAMP = 'interview-ready';

/** What follows the text of an article: its tags, author, courses, and the previous and next article. */
export function AfterArticle({ article }: { article: Article }) {
  const { author, tags } = article;
  return (
    <footer className="mt-12 print:hidden">
      {tags.length > 0 && (
        <ul aria-label="Topics" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Tag>{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
      <ShareArticle className="mt-8 lg:hidden" />
      {author && (
        <div className="mt-8 flex items-center gap-4 border-line border-t pt-8">
          <Avatar name={author.name} src={author.avatar} size="large" />
          <div>
            <p className="text-muted text-xs">Written by</p>
            <p className="font-display font-semibold text-h4">{author.name}</p>
            <p className="text-muted text-sm">for Interview Launchpad</p>
          </div>
        </div>
      )}
      <aside aria-label="Courses" className="mt-10 rounded-xl bg-accent-soft p-6 sm:p-8">
        <p className="text-balance font-display font-semibold text-h3">Practice what you have read</p>
        <p className="mt-2 text-on-accent-soft">
          Interview Ready Bootcamp takes you in four weeks from the first phone screen to the interview day, at about
          four hours a week.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button to={paths.course(BOOTCAMP)}>See Interview Ready</Button>
          <Button to={paths.courses()} variant="secondary">
            Browse all courses
          </Button>
        </div>
      </aside>
      <Neighbors article={article} />
    </footer>
  );
}

function Neighbors({ article: { previous, next } }: { article: Article }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="More articles" className="mt-10 grid gap-6 border-line border-t pt-8 sm:grid-cols-2">
      {previous && <Neighbor label="Previous" {...previous} />}
      {next && <Neighbor label="Next" {...next} className="sm:col-start-2 sm:text-right" />}
    </nav>
  );
}

function Neighbor({
  label,
  slug,
  title,
  className,
}: {
  label: string;
  slug: string;
  title: string;
  className?: string;
}) {
  return (
    <Link to={paths.article(slug)} className={`group block ${className ?? ''}`}>
      <span className="block text-muted text-xs">{label}</span>
      <span className="mt-1 block text-balance font-semibold underline-offset-4 group-hover:underline">{title}</span>
    </Link>
  );
}
