import { useState } from 'react';
import type { Usage } from '#functions/admin/curated-list-contract.ts';
import { ApiError, readableMessage, request } from '#web/app/api.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { SelectField } from '#web/design/SelectField.tsx';
import { useWhileMounted } from '#web/design/use-while-mounted.ts';
import type { CuratedListPath, ListedRow } from './CuratedListForm.tsx';

/** The consequences of deleting a row, shown in the dialog. */
export interface RemovalTerms {
  /** What changes on the site when the row is deleted. */
  consequence: string;
  /** Why the row cannot be deleted, and what to do instead; null when it can. */
  obstacle?: string | null;
  /** The entries that refer to the row, and the rows that they can be moved to. */
  handover?:
    | {
        usedBy: Usage /** 'course' or 'courses', by their number. */;
        things: string;
        to: { id: number; name: string }[];
      }
    | undefined;
}

/** Deletes a row after its name was typed and, if other entries refer to it, after another row was chosen for them. */
export function CuratedListRemoval({
  path,
  row,
  name,
  terms: { consequence, obstacle = null, handover },
  onClose,
  onDone,
}: {
  path: CuratedListPath;
  row: ListedRow;
  name: string;
  terms: RemovalTerms;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const [moveTo, setMoveTo] = useState('');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const inUse = handover && handover.usedBy.count > 0;
  const close = useWhileMounted(onClose);

  async function remove() {
    setPending(true);
    setFailure(null);
    const query = new URLSearchParams({ revision: String(row.revision), ...(inUse && { moveTo }) });
    try {
      await request('DELETE', `${path}/${row.id}?${query}`).catch((error: unknown) => {
        // 404: somebody else has deleted the row already, which is the intended result.
        if (!(error instanceof ApiError && error.status === 404) || inUse) throw error;
      });
      close();
      await onDone();
    } catch (error) {
      setFailure(readableMessage(error, unanswered));
    }
    setPending(false);
  }

  if (obstacle !== null) {
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        onConfirm={onClose}
        title={`${name} stays`}
        description={obstacle}
        confirmLabel="Understood"
        tone="primary"
      />
    );
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={remove}
      title={`Delete ${name}?`}
      description={consequence}
      confirmLabel="Delete"
      pending={pending}
      pendingLabel="Deleting..."
      typeToConfirm={name}
      ready={!inUse || moveTo !== ''}
    >
      {inUse && (
        <>
          <div className="mb-4 rounded-md bg-sunken p-4 text-sm">
            <p className="font-semibold">
              {handover.usedBy.count.toLocaleString('en-US')} {handover.things} would be left without:
            </p>
            <ul className="mt-1 list-disc pl-5">
              {handover.usedBy.some.map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
              {handover.usedBy.count > handover.usedBy.some.length && (
                <li>and {(handover.usedBy.count - handover.usedBy.some.length).toLocaleString('en-US')} more</li>
              )}
            </ul>
          </div>
          {handover.to.length > 0 ? (
            <SelectField
              label="Move them to"
              value={moveTo}
              placeholder="Choose…"
              options={handover.to.map((other) => ({ value: String(other.id), label: other.name }))}
              onChange={({ target }) => setMoveTo(target.value)}
              className="mb-5"
            />
          ) : (
            <Notice tone="warning" className="mb-5">
              There is nothing to move them to yet: add another one first.
            </Notice>
          )}
        </>
      )}
      {failure && (
        <Notice tone="danger" className="mb-5">
          {failure}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
