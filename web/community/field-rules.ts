/** The validation of forms in the browser. The server validates again, against its whole contract. */
import type { FormRule } from '#web/app/checked-form.ts';

/** The values of a form's text fields by field name. */
export type Fields = Readonly<Record<string, string>>;
type Issue = { path: string; message: string };
type Rule = (value: string) => string | null;

/** The result of a validation: the values to send, or the issues by field. */
export type Checked<Values> = { values: Values } | { issues: readonly Issue[] };

/** A rule that refuses an empty value with this message. */
export const required =
  (message: string): Rule =>
  (value) =>
    value.trim() === '' ? message : null;

/** A rule that refuses, with this message, what does not look like an email address. */
export const emailAddress =
  (message: string): Rule =>
  (value) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? null : message;

/** The issues of the fields, in the order of the rules. */
export function brokenRules(fields: Fields, rules: Readonly<Record<string, Rule>>): Issue[] {
  return Object.entries(rules).flatMap(([path, rule]) => {
    const message = rule(fields[path] ?? '');
    return message === null ? [] : [{ path, message }];
  });
}

/** The values when there is no issue, otherwise the issues. */
export function checked<Values>(values: Values, issues: Issue[]): Checked<Values> {
  return issues.length > 0 ? { issues } : { values };
}

/** Wraps a validation for `useCheckedForm`. The promise resolves at once, because there is no schema to load. */
export function ruleOf<Values>(check: (fields: Fields) => Checked<Values>): () => Promise<FormRule<Values>> {
  const rule: FormRule<Values> = {
    safeParse(value) {
      const outcome = check(textFields(value));
      if ('values' in outcome) return { success: true, data: outcome.values };
      return {
        success: false,
        error: { issues: outcome.issues.map(({ path, message }) => ({ path: [path], message })) },
      };
    },
  };
  return () => Promise.resolve(rule);
}

function textFields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
