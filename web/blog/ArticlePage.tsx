import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { Article } from '#functions/blog/contract.ts';
import { isMissing } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { LoadFailure } from '#web/app/LoadFailure.tsx';
import { paths } from '#web/app/paths.ts';
import { NewsletterSection } from '#web/community/NewsletterSection.tsx';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { LostIllustration } from '#web/design/illustrations.tsx';
import { AfterArticle } from './AfterArticle.tsx';
import { ArticleContents } from './ArticleContents.tsx';
import { ArticleHeader } from './ArticleHeader.tsx';
import { ArticlePageSkeleton } from './ArticlePageSkeleton.tsx';
import { ArticleText } from './ArticleText.tsx';
import { articleText } from './article-text.ts';
import { articleQuery } from './queries.ts';
import { RelatedArticles } from './RelatedArticles.tsx';
import { ShareArticle } from './ShareArticle.tsx';

/** The page of one article. docs/product.md "Blog". */
export default function ArticlePage() {
  const { slug = '' } = useParams();
  const article = useQuery(articleQuery(slug));
  const failed = article.isError && !isMissing(article.error);
  const titleWithoutArticle = article.isPending || failed ? 'Article' : 'Article Not Found';
  useDocumentTitle(article.data?.title ?? titleWithoutArticle, article.data?.excerpt);
  if (article.isPending) return <ArticlePageSkeleton />;
  // A former slug redirects to the current one, so that readers copy the current URL.
  if (article.data && article.data.slug !== slug) return <Navigate replace to={paths.article(article.data.slug)} />;
  if (article.data) return <LoadedArticle key={article.data.id} article={article.data} />;
  const browse = <Button to={paths.blogs()}>Browse Articles</Button>;
  if (failed) return <LoadFailure title="The article could not be loaded" error={article.error} actions={browse} />;
  return (
    <Container className="py-12 sm:py-20">
      <meta name="robots" content="noindex" />
      <EmptyState illustration={<LostIllustration />} title="Article Not Found" headingLevel="h1" actions={browse}>
        There is no article at this address: it may be mistyped, or the article has been taken down.
      </EmptyState>
    </Container>
  );
}

function LoadedArticle({ article }: { article: Article }) {
  const { html, sections } = useMemo(() => articleText(article.content), [article.content]);
  return (
    <>
      <article className="reading">
        <div className="reading-progress print:hidden" aria-hidden="true" />
        <ArticleHeader article={article} />
        <Container className="grid gap-8 pt-8 sm:pt-12 lg:grid-cols-[15rem_minmax(0,38rem)] lg:justify-center lg:gap-16 xl:grid-cols-[15rem_38rem_15rem] xl:justify-between xl:gap-0 print:block">
          <div className="print:hidden">
            {sections.length > 1 && (
              <details className="rounded-lg border border-line bg-surface lg:hidden">
                <summary className="px-5 py-3.5 font-semibold text-sm">Contents</summary>
                <div className="px-5 pb-5">
                  <ArticleContents sections={sections} />
                </div>
              </details>
            )}
            <div className="sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto pl-px max-lg:hidden">
              {sections.length > 1 && <ArticleContents sections={sections} />}
              <ShareArticle className="mt-8" />
            </div>
          </div>
          <div className="mx-auto w-full min-w-0 max-w-[38rem] lg:mx-0">
            <ArticleText html={html} />
            <AfterArticle article={article} />
          </div>
        </Container>
      </article>
      <RelatedArticles articles={article.related} />
      <div className="print:hidden">
        <NewsletterSection source="article" />
      </div>
    </>
  );
}
