import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { readableMessage } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { normalizedSearch } from '#web/app/normalized-search.ts';
import { useAddressFilters } from '#web/app/use-address-filters.ts';
import { NewsletterSection } from '#web/community/NewsletterSection.tsx';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { classNames } from '#web/design/class-names.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { SearchIllustration } from '#web/design/illustrations.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { PageHeader } from '#web/design/PageHeader.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { ArticlesAndWebinars, NearestCourses } from '#web/search/Found.tsx';
import { suggestionsQuery } from '#web/search/queries.ts';
import { ArticleCard, ArticleCardSkeleton, FeaturedArticle, FeaturedArticleSkeleton } from './ArticleCard.tsx';
import { BlogFilterBar } from './BlogFilterBar.tsx';
import { blogFilters } from './blog-filters.ts';
import { articlesQuery } from './queries.ts';

/** All published articles, newest first, with search and categories. The first article is shown large. */
export default function BlogListPage() {
  useDocumentTitle('Blog');
  const searchBox = useRef<HTMLInputElement>(null);
  const { filters, settled, type, clear } = useAddressFilters(blogFilters);
  const list = useInfiniteQuery(articlesQuery(settled));
  const isSearch = normalizedSearch(settled.search) !== '';
  const suggestions = useQuery({ ...suggestionsQuery(settled.search), enabled: isSearch });
  const articles = list.data ?? [];
  // The results of a search have no featured article: the first one is no more important than the others.
  const [featured, rest] = settled.search ? [undefined, articles] : [articles[0], articles.slice(1)];
  const clearAndSearch = () => {
    clear();
    searchBox.current?.focus();
  };

  return (
    <>
      <PageHeader
        eyebrow="Blog"
        title="Articles for your next interview"
        intro={
          <>
            Interviews, resumes, offers and the job market: articles with worked examples. Also as an{' '}
            <TextLink href="/rss.xml">RSS feed</TextLink>.
          </>
        }
      />
      <Container className="pb-14 sm:pb-20">
        <BlogFilterBar filters={filters} searchBox={searchBox} onType={type} />
        <h2 className="sr-only">Articles</h2>
        <p role="status" className="sr-only">
          {list.isSuccess && !list.isPlaceholderData && foundLabel(articles.length, list.hasNextPage)}
        </p>
        <div
          aria-busy={list.isPlaceholderData}
          className={classNames('mt-9 transition sm:mt-12', list.isPlaceholderData && 'opacity-50')}
        >
          {results()}
        </div>
      </Container>
      <NewsletterSection source="blog" />
    </>
  );

  function results() {
    if (list.isPending || (articles.length === 0 && isSearch && suggestions.isPending))
      return <LoadingArticles featured={!settled.search} />;
    if (list.isError && !list.data) {
      return (
        <ErrorState title="The articles could not be loaded" onRetry={() => list.refetch()} retrying={list.isFetching}>
          {readableMessage(list.error, 'Please check your connection and try again.')}
        </ErrorState>
      );
    }
    if (articles.length === 0) {
      return (
        <>
          <EmptyState
            illustration={<SearchIllustration />}
            title="No articles found"
            headingLevel="h3"
            actions={<Button onClick={clearAndSearch}>View All Articles</Button>}
          >
            No article matches. Try fewer words, or another category.
          </EmptyState>
          {isSearch && suggestions.data && (
            <>
              <ArticlesAndWebinars {...suggestions.data} />
              <NearestCourses {...suggestions.data} />
            </>
          )}
        </>
      );
    }
    return (
      <>
        {featured && <FeaturedArticle article={featured} />}
        {rest.length > 0 && (
          <ul className={classNames(GRID, featured && 'mt-12 border-line border-t pt-12 sm:mt-16 sm:pt-16')}>
            {rest.map((article, index) => (
              <li key={article.id}>
                <ArticleCard article={article} priority={!featured && index < 3} />
              </li>
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <div className="mt-14 grid justify-items-center gap-4">
            {list.isFetchNextPageError && <Notice tone="danger" title="More articles could not be loaded" />}
            <Button
              variant="secondary"
              size="large"
              pending={list.isFetchingNextPage}
              onClick={() => list.fetchNextPage()}
            >
              Show More Articles
            </Button>
          </div>
        )}
      </>
    );
  }
}

const GRID = 'grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3';

function LoadingArticles({ featured }: { featured: boolean }) {
  return (
    <>
      {featured && (
        <div className="mb-12 border-line border-b pb-12 sm:mb-16 sm:pb-16">
          <FeaturedArticleSkeleton />
        </div>
      )}
      <div className={GRID}>
        {['a', 'b', 'c'].map((key) => (
          <ArticleCardSkeleton key={key} />
        ))}
      </div>
    </>
  );
}

function foundLabel(count: number, more: boolean): string {
  return `${count}${more ? '+' : ''} ${count === 1 ? 'article' : 'articles'} found`;
}
