import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { ArrangementInput } from '#functions/admin/curated-list-contract.ts';
import type { Done } from '#functions/api/done-contract.ts';
import type { PathAnswering } from '#web/app/answers.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { invalidate, type Stale } from '#web/app/invalidate.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { IconButton } from '#web/design/IconButton.tsx';
import { PlusIcon } from '#web/design/icons/interface.tsx';
import { EditIcon, TrashIcon } from '#web/design/icons/objects.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { toast } from '#web/design/toast.ts';
import { AdminHeader } from './AdminHeader.tsx';
import { type CuratedListFields, CuratedListForm, type CuratedListPath, type ListedRow } from './CuratedListForm.tsx';
import { CuratedListRemoval, type RemovalTerms } from './CuratedListRemoval.tsx';
import { SortableRows } from './SortableRows.tsx';

interface Order<Row> {
  /** The API path that stores the order. */
  path: Extract<PathAnswering<'POST', Done>, `/api/admin/${string}/order`>;
  /**
   * Receives the rows in the order that the admin chose, and returns the order to store: some lists always put certain
   * rows first.
   */
  normalize: (rows: Row[]) => Row[];
}

interface CuratedListProps<Row, Words> extends CuratedListFields<Row, Words> {
  /** The path of the list in the API. */
  path: CuratedListPath & PathAnswering<'GET', Row[]>;
  title: string;
  intro: ReactNode;
  /** The name for one row on buttons, such as 'Slide'. */
  noun: string;
  empty: string;
  nameOf: (row: Row) => string;
  /** What a row shows beside its name: a picture, a second line, badges. */
  summary: (row: Row, rows: readonly Row[]) => { picture?: ReactNode; detail?: ReactNode; badges?: ReactNode };
  removal: (row: Row, rows: readonly Row[]) => RemovalTerms;
  /** Splits the list into several, each with its heading. */
  groups?: readonly { label: string; has: (row: Row) => boolean }[];
  /** Present when the rows can be reordered. */
  order?: Order<Row>;
  /** The API paths that also show these rows. They and the paths below them are invalidated after a change. */
  invalidates: Stale;
  /** The width of the dialog: 'large' for a form with a preview. */
  formSize?: 'medium' | 'large';
}

/**
 * An admin page for a curated list: rows are added and edited in a dialog, reordered, and deleted after their name was
 * typed.
 */
export function CuratedList<Row extends ListedRow, Words>(props: CuratedListProps<Row, Words>) {
  const { path, title, intro, noun, empty, nameOf, groups, order, invalidates, formSize = 'medium' } = props;
  const queryClient = useQueryClient();
  // Several admins may edit the list, so it is read again whenever it is opened.
  const query = useQuery<Row[]>({ queryKey: [path], staleTime: 0 });
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  const [removed, setRemoved] = useState<Row | null>(null);
  const lastReorder = useRef<Promise<unknown>>(Promise.resolve());
  const rows = query.data ?? [];

  const otherPaths: Stale = invalidates.flatMap((start) => [start, `${start}/`] as const);

  /** Invalidates this list and the queries of all pages that show its rows. */
  const invalidateAll = () => invalidate(queryClient, [path, ...otherPaths]);

  function arrange({ path: orderPath, normalize }: Order<Row>, before: readonly Row[], ids: number[]) {
    const chosen = ids.flatMap((id) => before.find((row) => row.id === id) ?? []);
    const after = normalize(chosen);
    const body: ArrangementInput = { was: before.map(({ id }) => id), ids: after.map(({ id }) => id) };
    queryClient.setQueryData<Row[]>([path], (all = []) => {
      const moved = [...after];
      return all.map((row) => (body.was.includes(row.id) ? (moved.shift() ?? row) : row));
    });
    // Requests run one after the other, because each is based on the order that the previous one stored.
    lastReorder.current = lastReorder.current
      .then(() => request('POST', orderPath, { body }))
      .catch((error: unknown) => {
        const description = readableMessage(error, unanswered);
        toast({ title: 'Not saved', description, tone: 'danger' });
        return invalidate(queryClient, [path]);
      });
    lastReorder.current.then(() => {
      void invalidate(queryClient, otherPaths);
    });
  }

  async function finish(title: string, row: Row | null) {
    toast({ title, ...(row && { description: nameOf(row) }), tone: 'success' });
    await invalidateAll();
  }

  async function reload(id: number) {
    const { data } = await query.refetch();
    return data?.find((row) => row.id === id) ?? null;
  }

  const rowsOf = (shown: readonly Row[]) => (
    <SortableRows
      rows={shown}
      nameOf={nameOf}
      onArrange={order && shown.length > 1 ? (ids) => arrange(order, shown, ids) : undefined}
      actions={(row) => (
        <>
          <IconButton
            label={`Edit ${nameOf(row)}`}
            size="small"
            icon={<EditIcon size={16} />}
            onClick={() => setEdited(row)}
          />
          <IconButton
            label={`Delete ${nameOf(row)}`}
            size="small"
            icon={<TrashIcon size={16} />}
            onClick={() => setRemoved(row)}
          />
        </>
      )}
    >
      {(row) => {
        const { picture, detail, badges } = props.summary(row, rows);
        return (
          <>
            {picture}
            <div className="min-w-40 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <button
                  type="button"
                  className="rounded-sm text-left font-semibold hover:underline"
                  onClick={() => setEdited(row)}
                >
                  {nameOf(row)}
                </button>
                {badges}
              </p>
              {detail && <p className="text-muted text-sm">{detail}</p>}
            </div>
          </>
        );
      }}
    </SortableRows>
  );

  const addButton = (
    <Button icon={<PlusIcon />} onClick={() => setEdited('new')}>
      New {noun}
    </Button>
  );
  return (
    <>
      <AdminHeader title={title} intro={intro} actions={addButton} />
      {query.isPending && <ListSkeleton />}
      {query.isError && !query.data && (
        <ErrorState title="We could not load this list" onRetry={() => query.refetch()} retrying={query.isFetching}>
          Nothing is lost. Please try again.
        </ErrorState>
      )}
      {query.data?.length === 0 && (
        <div className="rounded-lg border border-line border-dashed">
          <EmptyState title="Nothing here yet" actions={addButton}>
            {empty}
          </EmptyState>
        </div>
      )}
      {groups
        ? groups.map(({ label, has }) => {
            const group = rows.filter(has);
            return (
              group.length > 0 && (
                <section key={label} aria-label={label} className="mb-9">
                  <h2 className="mb-3 text-h4">{label}</h2>
                  {rowsOf(group)}
                </section>
              )
            );
          })
        : rowsOf(rows)}
      <Dialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' || !edited ? `New ${noun.toLowerCase()}` : nameOf(edited)}
        size={formSize}
      >
        {edited && (
          <CuratedListForm
            key={edited === 'new' ? 'new' : `${edited.id}-${edited.revision}`}
            path={path}
            row={edited === 'new' ? null : edited}
            fields={props.fields}
            toInput={props.toInput}
            {...(props.preview && { preview: props.preview })}
            onClose={() => setEdited(null)}
            onSaved={(saved) =>
              saved === 'added'
                ? finish(`${noun} added`, null)
                : finish('Changes saved', edited === 'new' ? null : edited)
            }
            reload={reload}
            onReloaded={setEdited}
          />
        )}
      </Dialog>
      {removed && (
        <CuratedListRemoval
          path={path}
          row={removed}
          name={nameOf(removed)}
          terms={props.removal(removed, rows)}
          onClose={() => setRemoved(null)}
          onDone={() => finish(`${noun} deleted`, removed)}
        />
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Loading...</span>
      {['1', '2', '3', '4', '5'].map((line) => (
        <div key={line} className="flex items-center gap-4 rounded-lg border border-line bg-surface p-3">
          <Skeleton className="size-12" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-4 w-3/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
