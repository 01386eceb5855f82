import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { request } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { PlusIcon } from '#web/design/icons/interface.tsx';
import { Link } from '#web/design/Link.tsx';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { DataTable } from '../../admin/DataTable.tsx';
import { localTime } from '../../admin/local-time.ts';
import { NewDraftDialog } from '../../admin/NewDraftDialog.tsx';
import { shortDate } from '../../admin/short-date.ts';
import { useListing } from '../../admin/use-listing.ts';
import { ArticleActions } from './ArticleActions.tsx';
import { ARTICLES, articleStates } from './article-queries.ts';

/** /admin/blog: all articles, drafts and scheduled ones included. */
export default function BlogPage() {
  const listing = useListing(ARTICLES, ['state', 'sort']);
  const [creating, setCreating] = useState(false);
  const newButton = (
    <Button icon={<PlusIcon />} onClick={() => setCreating(true)}>
      New Article
    </Button>
  );
  return (
    <>
      <AdminHeader title="Blog" intro="A scheduled article appears at its time by itself." actions={newButton} />
      <DataTable
        caption="Articles"
        listing={listing}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        searchLabel="Search by title or excerpt"
        defaultSort="edited"
        exportable
        filters={[
          {
            name: 'state',
            label: 'State',
            options: Object.entries(articleStates).map(([value, { label }]) => ({ value, label })),
          },
        ]}
        empty={{ title: 'No articles yet', text: 'Write the first one.', actions: newButton }}
        columns={[
          {
            id: 'title',
            header: 'Article',
            sorts: { ascending: 'title' },
            cell: (article) => (
              <span className="block min-w-0 text-left">
                <Link to={paths.admin('blog', article.id)} className="font-semibold hover:underline">
                  {article.title}
                </Link>
                <span className="block text-muted text-xs">
                  {[article.author, article.category].filter(Boolean).join(' · ') || 'No author, no category'}
                </span>
              </span>
            ),
          },
          {
            id: 'state',
            header: 'State',
            cell: ({ state }) => <Badge tone={articleStates[state].tone}>{articleStates[state].label}</Badge>,
          },
          {
            id: 'published',
            header: 'Published',
            cell: ({ state, publishedAt }) => {
              if (!publishedAt || state === 'draft') return <span className="text-muted">–</span>;
              return (
                <time dateTime={publishedAt}>
                  {state === 'scheduled' ? localTime(publishedAt) : shortDate(publishedAt)}
                </time>
              );
            },
          },
          {
            id: 'edited',
            header: 'Edited',
            sorts: { descending: 'edited' },
            cell: ({ updatedAt }) => <time dateTime={updatedAt}>{shortDate(updatedAt)}</time>,
          },
        ]}
        bulkActions={(articles, done) => <ArticleActions articles={articles} onDone={done} />}
      />
      <NewArticle open={creating} onClose={() => setCreating(false)} />
    </>
  );
}

function NewArticle({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (
    <NewDraftDialog
      open={open}
      onClose={onClose}
      title="New article"
      label="Title"
      hint="You can change it at any time."
      maxLength={150}
      begin={(text) => request('POST', ARTICLES, { body: { title: text } })}
      invalidates={[ARTICLES]}
      onBegun={({ id }) => {
        queryClient.removeQueries({ queryKey: [`${ARTICLES}/${id}`] });
        navigate(paths.admin('blog', id));
      }}
      confirmLabel="Start Writing"
    />
  );
}
