import type { Article } from '#functions/blog/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Breadcrumbs } from '#web/design/Breadcrumbs.tsx';
import { Container } from '#web/design/Container.tsx';
import { ArticleCover } from './ArticleCover.tsx';
import { Byline } from './Byline.tsx';

/** What the header shows. Not the whole article, because the editor's preview has none yet. */
export type ArticleHead = Pick<
  Article,
  'title' | 'excerpt' | 'category' | 'featuredImage' | 'featuredImageAlt' | 'author' | 'publishedAt' | 'readingMinutes'
>;

/** The header of an article: its title, excerpt, author and cover. */
export function ArticleHeader({ article }: { article: ArticleHead }) {
  const { category } = article;
  const trail = [
    { label: 'Blog', to: paths.blogs() },
    ...(category ? [{ label: category.name, to: `${paths.blogs()}?category=${category.slug}` }] : []),
  ];
  return (
    <header className="pt-6 sm:pt-10">
      <Container>
        <div className="grid items-center gap-x-14 gap-y-8 border-line border-b pb-8 sm:pb-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] print:block">
          <div>
            <div className="print:hidden">
              <Breadcrumbs entries={trail} />
            </div>
            <h1 className="mt-6 sm:mt-8">{article.title}</h1>
            <p className="mt-5 text-lg text-muted">{article.excerpt}</p>
            <div className="mt-7">
              <Byline article={article} size="medium" />
            </div>
          </div>
          <ArticleCover article={article} width={590} priority className="rounded-xl ring-1 ring-line print:hidden" />
        </div>
      </Container>
    </header>
  );
}
