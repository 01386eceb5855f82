import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { Done } from '#functions/accounts/contract.ts';
import type { ArrangementInput } from '#functions/admin/curated-list-contract.ts';
import type { PathAnswering } from '#web/app/answers.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { invalidate, type Stale } from '#web/app/invalidate.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { IconButton } from '#web/design/IconButton.tsx';
import { PlusIcon } from '#web/design/icons/interface.tsx';
import { EditIcon, TrashIcon } from '#web/design/icons/objects.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { toast } from '#web/design/toast.ts';
import { StudioHeader } from './AdminHeader.tsx';
import { type CuratedListFields, CuratedListForm, type CuratedListPath, type ListedRow } from './CuratedListForm.tsx';
import { CuratedListRemoval, type RemovalTerms } from './CuratedListRemoval.tsx';
import { SortableRows } from './SortableRows.tsx';

interface Order<Row> {
  path: Extract<PathAnswering<'POST', Done>, `/api/admin/${string}/order`>;
  settle: (rows: Row[]) => Row[];
}

interface CuratedListProps<Row, Words> extends CuratedListFields<Row, Words> {
  /** Of the API: the list of these rows. */
  path: CuratedListPath & PathAnswering<'GET', Row[]>;
  title: string;
  intro: ReactNode;
  /** What one row is called on a button, such as 'Slide'. */
  noun: string;
  empty: string;
  nameOf: (row: Row) => string;
  /** What a row shows: its picture, a second line, its badges. */
  summary: (row: Row, rows: readonly Row[]) => { picture?: ReactNode; detail?: ReactNode; badges?: ReactNode };
  removal: (row: Row, rows: readonly Row[]) => RemovalTerms;
  /** Lists apart from each other, where there are several. */
  groups?: readonly { label: string; has: (row: Row) => boolean }[];
  /** Present where the order shows: where it is saved, and how rows stand after they were put into an order. */
  order?: Order<Row>;
  /** The paths of the answers that show these rows to others, there or below. */
  shownAt: Stale;
  /** The form is wide where it has a preview. */
  formSize?: 'medium' | 'large';
}

/** A page of the admin with a curated list: adding, editing in a dialog, arranging, and deleting by name. */
export function CuratedList<Row extends ListedRow, Words>(props: CuratedListProps<Row, Words>) {
  const { path, title, intro, noun, empty, nameOf, groups, order, shownAt, formSize = 'medium' } = props;
  const queryClient = useQueryClient();
  // Several people look after a school: the list is read whenever it is opened.
  const query = useQuery<Row[]>({ queryKey: [path], staleTime: 0 });
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  const [removed, setRemoved] = useState<Row | null>(null);
  const arranged = useRef<Promise<unknown>>(Promise.resolve());
  const rows = query.data ?? [];

  const elsewhere: Stale = shownAt.flatMap((shown) => [shown, `${shown}/`] as const);

  /** The list here, and every page of this browser that shows it. */
  const forget = () => invalidate(queryClient, [path, ...elsewhere]);

  function arrange({ path: orderPath, settle }: Order<Row>, before: readonly Row[], ids: number[]) {
    const wanted = ids.flatMap((id) => before.find((row) => row.id === id) ?? []);
    const after = settle(wanted);
    const body: ArrangementInput = { was: before.map(({ id }) => id), ids: after.map(({ id }) => id) };
    queryClient.setQueryData<Row[]>([path], (all = []) => {
      const moved = [...after];
      return all.map((row) => (body.was.includes(row.id) ? (moved.shift() ?? row) : row));
    });
    // One after the other: each is based on the order that the one before made.
    arranged.current = arranged.current
      .then(() => request('POST', orderPath, { body }))
      .catch((error: unknown) => {
        const description = readableMessage(error, 'The order was not saved. Please try again.');
        toast({ title: 'Not saved', description, tone: 'danger' });
        return invalidate(queryClient, [path]);
      });
    arranged.current.then(() => {
      void invalidate(queryClient, elsewhere);
    });
  }

  async function finish(message: string) {
    setEdited(null);
    setRemoved(null);
    toast({ title: message, tone: 'success' });
    await forget();
  }

  async function reload(id: number) {
    const { data } = await query.refetch();
    setEdited(data?.find((row) => row.id === id) ?? null);
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
      <StudioHeader title={title} intro={intro} actions={addButton} />
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
            const those = rows.filter(has);
            return (
              those.length > 0 && (
                <section key={label} aria-label={label} className="mb-9">
                  <h2 className="mb-3 text-h4">{label}</h2>
                  {rowsOf(those)}
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
            wordsOf={props.wordsOf}
            {...(props.preview && { preview: props.preview })}
            onClose={() => setEdited(null)}
            onSaved={() => finish(edited === 'new' ? `${noun} added` : 'Changes saved')}
            onReload={() => edited !== 'new' && void reload(edited.id)}
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
          onDone={() => finish(`${noun} deleted`)}
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
