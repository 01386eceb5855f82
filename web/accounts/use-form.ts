import { type ComponentProps, type SubmitEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError, type Problem } from '#web/app/api.ts';
import type { FormRules } from './form-rules.ts';

type FieldErrors = Readonly<Record<string, string>>;

interface Form {
  /** For the `<form>` itself. */
  props: Pick<ComponentProps<'form'>, 'method' | 'noValidate' | 'onFocus' | 'onInput' | 'onSubmit'>;
  /** By the field's name, to be shown beside it. */
  errors: FieldErrors;
  /** Why the whole was refused, in words for a person. */
  failure: string | null;
  pending: boolean;
}

const loadRules = () => import('./form-rules.ts').then(({ formRules }) => formRules);

/**
 * A form that is checked by the contract and then sent. What is wrong stands beside its field and goes away as the
 * field is corrected; the focus goes to the first one.
 */
export function useForm<Values>({
  rules,
  submit,
  describeFailure,
}: {
  rules: (all: FormRules) => z.ZodType<Values>;
  submit: (values: Values, form: HTMLFormElement) => Promise<void>;
  /** Null when what the server says beside the fields is enough. */
  describeFailure: (error: unknown) => string | null;
}): Form {
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
      const checked = rules(await loadRules()).safeParse(Object.fromEntries(new FormData(form)));
      if (!checked.success) {
        refuse(
          form,
          checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
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
      onFocus: () => void loadRules().catch(() => {}),
      onInput: ({ target }) => {
        if (target instanceof HTMLInputElement) setErrors(({ [target.name]: _corrected, ...others }) => others);
      },
      onSubmit,
    },
    errors,
    failure,
    pending,
  };
}

function problemOf(error: unknown): Problem | null {
  return error instanceof ApiError ? error.problem : null;
}

function firstOfEach(issues: readonly { path: string; message: string }[]): FieldErrors {
  return Object.fromEntries(issues.map(({ path, message }) => [path, message] as const).reverse());
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.name in errors) {
      control.focus();
      return;
    }
  }
}
