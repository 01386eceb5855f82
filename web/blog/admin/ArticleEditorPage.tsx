import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { ArticleInput, EditedArticle } from '#functions/blog/admin/article-contract.ts';
import { request } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { invalidate } from '#web/app/invalidate.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { Tabs } from '#web/design/Tabs.tsx';
import { useWhileMounted } from '#web/design/use-while-mounted.ts';
import { BackLink } from '../../admin/BackLink.tsx';
import { localTime, utcTime } from '../../admin/local-time.ts';
import { PageStatus } from '../../admin/PageStatus.tsx';
import { useRevisedSaves } from '../../admin/revised-saves.ts';
import { SaveIndicator, SaveTrouble } from '../../admin/SaveIndicator.tsx';
import { useAutosave } from '../../admin/use-autosave.ts';
import { ArticleActions } from './ArticleActions.tsx';
import { ArticleFields } from './ArticleFields.tsx';
import { ArticlePreview } from './ArticlePreview.tsx';
import { ARTICLES, articleStates, editedArticleQuery, staleWithArticle } from './article-queries.ts';

/** /admin/blog/{id}: the editor of one article. */
export default function ArticleEditorPage() {
  const id = Number(useParams().id);
  const article = useQuery({ ...editedArticleQuery(id), enabled: Number.isInteger(id) });
  useDocumentTitle(article.data?.written.title ?? null);
  if (article.data) return <Editor key={article.data.id} article={article.data} />;
  return (
    <PageStatus noun="article" query={article} wayOut={{ to: paths.admin('blog'), label: 'All articles' }}>
      It was deleted.
    </PageStatus>
  );
}

const TABS = [
  { id: 'write', label: 'Write' },
  { id: 'preview', label: 'Preview' },
] as const;

function Editor({ article }: { article: EditedArticle }) {
  const navigate = useNavigate();
  const leave = useWhileMounted(() => navigate(paths.admin('blog'), { replace: true }));
  const queryClient = useQueryClient();
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('write');
  const [rendered, setRendered] = useState({ content: article.content, readingMinutes: article.readingMinutes });
  const save = useRevisedSaves(article.revision);
  const { value, change, state, flush } = useAutosave<Omit<ArticleInput, 'revision'>>(
    article.written,
    async (written) => {
      const saved = await save(
        (revision) => request('PUT', `${ARTICLES}/${article.id}`, { body: { ...written, revision } }),
        { isRepeatable: true },
      );
      setRendered({ content: saved.content, readingMinutes: saved.readingMinutes });
      await invalidate(queryClient, staleWithArticle);
    },
  );
  const { label, tone } = articleStates[article.state];
  const Heading = tab === 'write' ? 'h1' : 'p';
  return (
    <>
      <BackLink to={paths.admin('blog')}>All articles</BackLink>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-prose">
          {/* In the preview, the article's own title is the h1. */}
          <Heading className="wrap-anywhere font-bold font-display text-h2 tracking-tighter">
            {value.title.trim() || 'Without a title'}
          </Heading>
          <div className="mt-3 flex flex-wrap items-center gap-3 text-muted text-sm">
            <Badge tone={tone}>{label}</Badge>
            <SaveIndicator state={state} />
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {article.state === 'published' && (
            <Button to={paths.article(value.slug)} size="small" variant="secondary" onClick={() => flush()}>
              View
            </Button>
          )}
          <ArticleActions
            articles={[{ id: article.id, title: value.title.trim(), state: article.state }]}
            saveFirst={flush}
            onDone={async (action) => {
              if (action === 'delete') leave();
              else await invalidate(queryClient, [`${ARTICLES}/${article.id}`]);
            }}
          />
        </div>
      </header>
      <SaveTrouble state={state} onRetry={flush} />
      {article.state === 'published' && (
        <Notice className="mb-6" title="This article is public">
          Changes are visible at once.
        </Notice>
      )}
      {article.state === 'scheduled' && article.publishedAt && (
        <Notice className="mb-6" title={`It appears on ${localTime(article.publishedAt)}`}>
          That is {utcTime(article.publishedAt)}. It is published by itself.
        </Notice>
      )}
      <Tabs label="Article" tabs={TABS} active={tab} onChange={setTab}>
        {tab === 'write' ? (
          <ArticleFields
            article={article}
            value={value}
            errors={state.status === 'invalid' ? state.errors : {}}
            change={change}
          />
        ) : (
          <ArticlePreview article={article} value={value} {...rendered} />
        )}
      </Tabs>
    </>
  );
}
