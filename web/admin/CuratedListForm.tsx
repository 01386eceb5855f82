import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { listedFields } from '#functions/admin/curated-list-contract.ts';
import type { PathAnswering } from '#web/app/answers.ts';
import { ApiError, readableMessage, request } from '#web/app/api.ts';
import { type FormRule, useCheckedForm } from '#web/app/checked-form.ts';
import { Button } from '#web/design/Button.tsx';
import { useWhileMounted } from '#web/design/use-while-mounted.ts';
import { contentOf } from './form-content.ts';
import { unknownOutcome, useFormSaves } from './revised-saves.ts';
import { SaveFailure } from './SaveFailure.tsx';

/** The part that all rows have in common: the id, and the row version that this browser has read. */
export type ListedRow = z.output<z.ZodObject<typeof listedFields>>;
/** The API paths of the curated lists. */
export type CuratedListPath = Extract<PathAnswering<'GET', ListedRow[]>, `/api/admin/${string}`>;

/** The values of the form's fields, trimmed. */
export interface FormValues {
  text: (name: string) => string;
  /** Null when the field is empty. */
  optional: (name: string) => string | null;
  ticked: (name: string) => boolean;
}

/** The props that connect a field to the form: its name and its error message. */
export type FieldOf = (name: string) => { name: string; error: string | undefined };

export interface CuratedListFields<Row, Input> {
  /** The form's fields. `row` is null for a new row. */
  fields: (row: Row | null, field: FieldOf) => ReactNode;
  /** Makes the request body from the form's values. */
  toInput: (values: FormValues) => Input;
  /** Shows how the row will look, updated while the user types. */
  preview?: (input: Input) => ReactNode;
}

interface CuratedListFormProps<Row, Input> extends CuratedListFields<Row, Input> {
  path: CuratedListPath;
  row: Row | null;
  onClose: () => void;
  onSaved: (saved: 'added' | 'changed') => Promise<void>;
  /** Reads the row again, after somebody else has changed it. Null: it is deleted. */
  reload: (id: number) => Promise<Row | null>;
  /** Replaces the form with the version that was read. */
  onReloaded: (row: Row | null) => void;
}

/**
 * The form for one row of a curated list. The server validates it. When two admins edit the same row, the second one
 * gets `edit_conflict` and can load the current version. Closes once it is saved, unless something was changed meanwhile: then it
 * goes on with that.
 */
export function CuratedListForm<Row extends ListedRow, Input>({
  path,
  row,
  fields,
  toInput,
  preview,
  onClose,
  onSaved,
  reload,
  onReloaded,
}: CuratedListFormProps<Row, Input>) {
  const [conflict, setConflict] = useState(false);
  const [previewed, setPreviewed] = useState<Input | null>(null);
  const [id, setId] = useState(row?.id ?? null);
  const save = useFormSaves(row?.revision ?? 1);
  const close = useWhileMounted(onClose);
  const showReloaded = useWhileMounted(onReloaded);
  const readInput = (value: unknown) => toInput(formValues(Object(value)));
  const rule: FormRule<Input> = { safeParse: (value) => ({ success: true, data: readInput(value) }) };
  const form = useCheckedForm<Input>({
    loadRule: async () => rule,
    async submit(body, element) {
      setConflict(false);
      const sent = contentOf(element);
      if (id === null) {
        const added = await request('POST', path, { body });
        setId(added.id);
      } else {
        await save((revision) => request('PUT', `${path}/${id}?revision=${revision}`, { body }));
      }
      if (contentOf(element) === sent) close();
      await onSaved(id === null ? 'added' : 'changed');
    },
    describeFailure(error) {
      const problem = error instanceof ApiError ? error.problem : null;
      setConflict(problem?.code === 'edit_conflict');
      return problem?.errors ? null : readableMessage(error, unknownOutcome);
    },
  });
  const field: FieldOf = (name) => ({
    name,
    error: form.errors[name] ?? Object.entries(form.errors).find(([path]) => path.startsWith(`${name}.`))?.[1],
  });
  const show = (element: HTMLFormElement) => setPreviewed(readInput(Object.fromEntries(new FormData(element))));

  return (
    <form
      {...form.props}
      ref={(element) => {
        if (preview && element && previewed === null) show(element);
      }}
      onInput={(event) => {
        form.props.onInput?.(event);
        if (preview) show(event.currentTarget);
      }}
      className="grid gap-5"
    >
      {preview && previewed && preview(previewed)}
      {fields(row, field)}
      {form.failure && (
        <div ref={scrollIntoView}>
          <SaveFailure
            message={form.failure}
            onReload={conflict && id !== null ? async () => showReloaded(await reload(id)) : null}
          />
        </div>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={form.pending} pendingLabel="Saving...">
          {id === null ? 'Add' : 'Save Changes'}
        </Button>
      </div>
    </form>
  );
}

/** Scrolls a message into view, because the form may be longer than its dialog. */
function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

function formValues(fields: Record<string, unknown>): FormValues {
  const text = (name: string) => String(fields[name] ?? '').trim();
  return { text, optional: (name) => text(name) || null, ticked: (name) => name in fields };
}
