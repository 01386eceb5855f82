/**
 * Messages for users when a value violates its contract and the contract has no message of its own. Zod's own messages
 * are for programmers ("expected number, received NaN"). The messages never repeat the sent value, because it may
 * contain anything.
 */
import { z } from 'zod';

/** Sets these messages for every zod schema of this process. */
export function speakPlainly(): void {
  z.config({ customError: plainSentence });
}

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0];

function plainSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue);
    case 'too_small':
    case 'too_big':
      return ofSize(issue);
    case 'invalid_format':
      return formats[issue.format] ?? wrongForm;
    case 'not_multiple_of':
      return `Give a multiple of ${issue.divisor}`;
    case 'invalid_value':
      return choice(issue.values);
    case 'invalid_union':
      return Array.isArray(issue.options) ? choice(issue.options) : wrongForm;
    case 'unrecognized_keys':
      return 'This field is not known here';
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues[0]?.message ?? 'Please check this';
    default:
      return 'Please check this';
  }
}

const wrongForm = 'This does not have the right form';

const formats: Record<string, string> = {
  email: 'Give an email address, like name@example.com',
  url: 'Give a web address, like https://example.com',
  datetime: 'Give a date and time in UTC, like 2030-01-31T09:00:00Z',
  date: 'Give a date, like 2030-01-31',
};

const kinds: Record<string, string> = {
  string: 'This must be text',
  boolean: 'This must be true or false',
  array: 'This must be a list',
  tuple: 'This must be a list',
  object: 'This must be an object with named fields',
  record: 'This must be an object with named fields',
  date: 'Give a date',
};

function ofType({ expected, input, schema }: Extract<Issue, { code: 'invalid_type' }>): string {
  if (input === undefined) return 'This is required';
  if (expected === 'number' || expected === 'int') return ofNumber(schema);
  return kinds[expected] ?? 'Please check this';
}

type SizeIssue = Extract<Issue, { code: 'too_small' | 'too_big' }>;

function ofSize(issue: SizeIssue): string {
  if (issue.origin === 'number' || issue.origin === 'int') return ofNumber(issue.schema);
  const [limit, adjective] = issue.code === 'too_small' ? [issue.minimum, 'least'] : [issue.maximum, 'most'];
  const [one, many] = issue.origin === 'string' ? ['character', 'characters'] : ['entry', 'entries'];
  return `Give at ${adjective} ${formatted(limit)} ${Number(limit) === 1 ? one : many}`;
}

/** The whole range of a number, whether the value is below or above it. */
function ofNumber(schema: unknown): string {
  if (!(schema instanceof z.ZodNumber)) return 'Give a number';
  const noun = schema.isInt ? 'a whole number' : 'a number';
  // Zod bounds every integer by the safe integers of JavaScript. That bound is not part of the contract, so leave it
  // out.
  const bound = (value: number | null) => (value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : null);
  const [minimum, maximum] = [bound(schema.minValue), bound(schema.maxValue)];
  if (minimum !== null && maximum !== null) return `Give ${noun} from ${formatted(minimum)} to ${formatted(maximum)}`;
  if (minimum !== null) return `Give ${noun} of ${formatted(minimum)} or more`;
  return maximum === null ? `Give ${noun}` : `Give ${noun} of ${formatted(maximum)} or less`;
}

const formatted = (value: number | bigint) => value.toLocaleString('en-US');

function choice(values: readonly unknown[]): string {
  const options = values.map(String);
  return options.length === 1 ? `This must be ${options[0]}` : `Choose one of: ${options.join(', ')}`;
}
