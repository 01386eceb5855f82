import { useMemo } from 'react';
import type { ArticleInput, EditedArticle } from '#functions/blog/admin/article-contract.ts';
import { ArticleHeader } from '#web/blog/ArticleHeader.tsx';
import { ArticleText } from '#web/blog/ArticleText.tsx';
import { articleText } from '#web/blog/article-text.ts';

/** The article as readers see it. `content` is the HTML of the last saved text. */
export function ArticlePreview({
  article,
  value,
  content,
  readingMinutes,
}: {
  article: EditedArticle;
  value: Omit<ArticleInput, 'revision'>;
  content: string;
  readingMinutes: number;
}) {
  const { html } = useMemo(() => articleText(content), [content]);
  const author = article.authors.find(({ id }) => id === value.authorId);
  const category = article.categories.find(({ id }) => id === value.categoryId);
  return (
    <article className="reading rounded-xl border border-line pb-10">
      <ArticleHeader
        article={{
          title: value.title,
          excerpt: value.excerpt,
          featuredImage: value.featuredImage,
          featuredImageAlt: value.featuredImageAlt,
          category: category ?? null,
          author: author?.name ? { name: author.name, avatar: author.avatar } : null,
          publishedAt: article.publishedAt ?? new Date().toISOString(),
          readingMinutes,
        }}
      />
      <div className="mx-auto max-w-[38rem] px-5 pt-8">
        {html ? <ArticleText html={html} /> : <p className="text-muted">Nothing is written yet.</p>}
      </div>
    </article>
  );
}
