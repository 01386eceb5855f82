import { type ComponentProps, type SubmitEvent, useRef, useState } from 'react';
import type { ProblemBody } from '#functions/api/problem-contract.ts';
import { ApiError } from './api.ts';

type FieldErrors = Readonly<Record<string, string>>;

/** A schema, of zod or of zod/mini. */
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
  /** By the field's name, to be shown beside it. */
  errors: FieldErrors;
  /** Why the whole was refused, in words for a person. */
  failure: string | null;
  pending: boolean;
  /** For a form whose fields changed places: what was wrong would stand beside others. */
  forgetErrors: () => void;
}

export interface FormTask<Values> {
  /** Called when someone starts on the form: a schema weighs more than most pages. */
  loadRule: () => Promise<FormRule<Values>>;
  submit: (values: Values, form: HTMLFormElement) => Promise<void>;
  /** Null when what the server says beside the fields is enough. */
  describeFailure: (error: unknown) => string | null;
}

/**
 * A form that is checked and then sent. What is wrong stands beside its field and goes away as the field is corrected;
 * the focus goes to the first one.
 */
export function useCheckedForm<Values>({ loadRule, submit, describeFailure }: FormTask<Values>): Form {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  // State comes a render too late to stop a second Enter.
  const busy = useRef(false);

  function refuse(form: HTMLFormElement, issues: readonly { path: string; message: string }[]) {
    const found = firstOfEach(issues);
    setErrors(found);
    focusFirst(form, found);
  }

  async function send(form: HTMLFormElement) {
    setFailure(null);
    try {
      const checked = (await loadRule()).safeParse(Object.fromEntries(new FormData(form)));
      if (!checked.success) {
        refuse(
          form,
          checked.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
        );
        return;
      }
      setErrors({});
      await submit(checked.data, form);
    } catch (error) {
      setFailure(describeFailure(error));
      refuse(form, problemOf(error)?.errors ?? []);
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
      // Never used for sending, but a password must not land in the address should the script break.
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

function firstOfEach(issues: readonly { path: string; message: string }[]): FieldErrors {
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
