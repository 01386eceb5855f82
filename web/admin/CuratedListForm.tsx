import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { listedFields } from '#functions/admin/curated-list-contract.ts';
import type { PathAnswering } from '#web/app/answers.ts';
import { ApiError, readableMessage, request } from '#web/app/api.ts';
import { type FormRule, useCheckedForm } from '#web/app/checked-form.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';

/** Part of every row: which one it is, and which version of it was seen. */
export type ListedRow = z.output<z.ZodObject<typeof listedFields>>;
/** The curated lists of the API. */
export type CuratedListPath = Extract<PathAnswering<'GET', ListedRow[]>, `/api/admin/${string}`>;

/** What was typed, trimmed. */
export interface Typed {
  text: (name: string) => string;
  /** Null when it was left empty. */
  optional: (name: string) => string | null;
  ticked: (name: string) => boolean;
}

/** A field's name, and what is wrong with it. */
export type FieldOf = (name: string) => { name: string; error: string | undefined };

export interface CuratedListFields<Row, Words> {
  /** `row`: null for a new one. */
  fields: (row: Row | null, field: FieldOf) => ReactNode;
  /** As the server takes them. */
  wordsOf: (typed: Typed) => Words;
  /** How it will look, while it is written. */
  preview?: (words: Words) => ReactNode;
}

interface CuratedListFormProps<Row, Words> extends CuratedListFields<Row, Words> {
  path: CuratedListPath;
  row: Row | null;
  onClose: () => void;
  onSaved: () => Promise<void>;
  /** Reads the row as others left it, in the place of what was typed. */
  onReload: () => void;
}

/** A row's words. What is wrong with them, the server says; of two who change one row, the second is told. */
export function CuratedListForm<Row extends ListedRow, Words>({
  path,
  row,
  fields,
  wordsOf,
  preview,
  onClose,
  onSaved,
  onReload,
}: CuratedListFormProps<Row, Words>) {
  const [overtaken, setOvertaken] = useState(false);
  const [previewed, setPreviewed] = useState<Words | null>(null);
  const readWords = (value: unknown) => wordsOf(typedIn(Object(value)));
  const rule: FormRule<Words> = { safeParse: (value) => ({ success: true, data: readWords(value) }) };
  const form = useCheckedForm<Words>({
    loadRule: async () => rule,
    async submit(body) {
      setOvertaken(false);
      if (row) await request('PUT', `${path}/${row.id}?revision=${row.revision}`, { body });
      else await request('POST', path, { body });
      await onSaved();
    },
    describeFailure(error) {
      const problem = error instanceof ApiError ? error.problem : null;
      setOvertaken(problem?.code === 'edit_conflict');
      return problem?.errors ? null : readableMessage(error, 'Nothing was saved. Please try again.');
    },
  });
  const field: FieldOf = (name) => ({
    name,
    error: form.errors[name] ?? Object.entries(form.errors).find(([path]) => path.startsWith(`${name}.`))?.[1],
  });
  const show = (element: HTMLFormElement) => setPreviewed(readWords(Object.fromEntries(new FormData(element))));

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
        <div ref={intoView}>
          <Notice tone="danger">
            {form.failure}
            {overtaken && (
              <Button size="small" variant="secondary" className="mt-3 flex!" onClick={onReload}>
                Show the Current Version
              </Button>
            )}
          </Notice>
        </div>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={form.pending} pendingLabel="Saving...">
          {row ? 'Save Changes' : 'Add'}
        </Button>
      </div>
    </form>
  );
}

/** A form may be longer than its dialog. */
function intoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

function typedIn(fields: Record<string, unknown>): Typed {
  const text = (name: string) => String(fields[name] ?? '').trim();
  return { text, optional: (name) => text(name) || null, ticked: (name) => name in fields };
}
