/** What the browser checks before it sends a form; the server checks it again, and whatever else its contract says. */
import type { FormRule } from '#web/app/checked-form.ts';

/** The texts of a form by the names of their fields. */
export type Fields = Readonly<Record<string, string>>;
type Issue = { path: string; message: string };
type Rule = (value: string) => string | null;

/** What became of a form's fields: what is to be sent, or what is wrong with which of them. */
export type Checked<Values> = { values: Values } | { issues: readonly Issue[] };

export const required =
  (message: string): Rule =>
  (value) =>
    value.trim() === '' ? message : null;

export const emailAddress =
  (message: string): Rule =>
  (value) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? null : message;

/** What is wrong, in the order of the rules. */
export function brokenRules(fields: Fields, rules: Readonly<Record<string, Rule>>): Issue[] {
  return Object.entries(rules).flatMap(([path, rule]) => {
    const message = rule(fields[path] ?? '');
    return message === null ? [] : [{ path, message }];
  });
}

export function checked<Values>(values: Values, issues: Issue[]): Checked<Values> {
  return issues.length > 0 ? { issues } : { values };
}

/** A check in the shape that a form takes; at hand at once, for there is no schema to load. */
export function ruleOf<Values>(check: (fields: Fields) => Checked<Values>): () => Promise<FormRule<Values>> {
  const rule: FormRule<Values> = {
    safeParse(value) {
      const outcome = check(textsOf(value));
      if ('values' in outcome) return { success: true, data: outcome.values };
      return {
        success: false,
        error: { issues: outcome.issues.map(({ path, message }) => ({ path: [path], message })) },
      };
    },
  };
  return () => Promise.resolve(rule);
}

function textsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
