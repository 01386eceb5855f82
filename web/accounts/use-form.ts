import type { z } from 'zod';
import { type Form, type FormTask, useCheckedForm } from '#web/app/checked-form.ts';
import type { FormRules } from './form-rules.ts';

/** A form of the account pages, validated with form-rules.ts, which is loaded when the form first gets the focus. */
export function useForm<Values>({
  rules,
  ...task
}: Omit<FormTask<Values>, 'loadRule'> & { rules: (all: FormRules) => z.ZodType<Values> }): Form {
  return useCheckedForm({
    ...task,
    loadRule: () => import('./form-rules.ts').then(({ formRules }) => rules(formRules)),
  });
}
