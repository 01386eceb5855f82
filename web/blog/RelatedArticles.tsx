import type { ArticleSummary } from '#functions/blog/contract.ts';
import { Section } from '#web/design/Section.tsx';
import { ArticleCard } from './ArticleCard.tsx';

/** Up to three articles on the same topic. */
export function RelatedArticles({ articles }: { articles: ArticleSummary[] }) {
  if (articles.length === 0) return null;
  return (
    <Section title="Read next" className="print:hidden">
      <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
