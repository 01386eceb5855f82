import { type ComponentProps, type SubmitEvent, useRef, useState } from 'react';
import type { ProblemBody } from '#functions/api/problem-contract.ts';
import { ApiError } from './api.ts';

type FieldErrors = Readonly<Record<string, string>>;

/** The part of a schema that forms use; schemas of both zod and zod/mini have it. */
export interface FormRule<Values> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Values }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

export interface Form {
  /** For the `<form>` itself. */
  props: Pick<ComponentProps<'form'>, 'method' | 'noValidate' | 'onFocus' | 'onInput' | 'onSubmit'>;
  /** Messages by field name, to be shown beside the fields. */
  errors: FieldErrors;
  /** Why the form as a whole was refused, as a message for the user. */
  failure: string | null;
  pending: boolean;
  /** For a form whose fields change order: otherwise an error would appear beside the wrong field. */
  forgetErrors: () => void;
}

export interface FormTask<Values> {
  /** Called when the form first gets the focus, because zod is larger than the code of most pages. */
  loadRule: () => Promise<FormRule<Values>>;
  submit: (values: Values, form: HTMLFormElement) => Promise<void>;
  /** The message for the whole form, or null when the messages beside the fields are enough. */
  describeFailure: (error: unknown) => string | null;
}

/**
 * A form that is validated in the browser and then sent. Errors, also those from the server, are shown beside their
 * fields and disappear when the field is edited; the focus moves to the first field with an error.
 */
export function useCheckedForm<Values>({ loadRule, submit, describeFailure }: FormTask<Values>): Form {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  // A ref, because state changes only with the next render, which is too late to stop a second Enter.
  const busy = useRef(false);

  function showErrors(form: HTMLFormElement, issues: readonly { path: string; message: string }[]) {
    const fieldErrors = firstIssueByField(issues);
    setErrors(fieldErrors);
    focusFirst(form, fieldErrors);
  }

  async function send(form: HTMLFormElement) {
    setFailure(null);
    try {
      const checked = (await loadRule()).safeParse(Object.fromEntries(new FormData(form)));
      if (!checked.success) {
        showErrors(
          form,
          checked.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
        );
        return;
      }
      setErrors({});
      await submit(checked.data, form);
    } catch (error) {
      setFailure(describeFailure(error));
      showErrors(form, problemOf(error)?.errors ?? []);
    }
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    await send(event.currentTarget);
    busy.current = false;
    setPending(false);
  }

  return {
    props: {
      // The script sends the form. Should it break, the browser sends it, and GET would put a password into the
      // address.
      method: 'post',
      noValidate: true,
      onFocus: () => void loadRule().catch(() => {}),
      onInput: ({ target }) => {
        if (isControl(target)) setErrors(({ [target.name]: _corrected, ...others }) => others);
      },
      onSubmit,
    },
    errors,
    failure,
    pending,
    forgetErrors: () => setErrors({}),
  };
}

function isControl(target: unknown): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  );
}

function problemOf(error: unknown): ProblemBody | null {
  return error instanceof ApiError ? error.problem : null;
}

function firstIssueByField(issues: readonly { path: string; message: string }[]): FieldErrors {
  return Object.fromEntries(issues.map(({ path, message }) => [path, message] as const).reverse());
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  for (const control of form.elements) {
    if (isControl(control) && control.name in errors) {
      control.focus();
      return;
    }
  }
}
