/** Reads the parameters of requests to the local stand-in for Stripe. Like Stripe, it refuses those it does not know. */
import { z } from 'zod';
import { invalid } from './objects.ts';

/** A form as Stripe reads it: `a[b][0]=c` is `{a: {b: {0: 'c'}}}`. */
function nested(form: URLSearchParams): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [key, value] of form) {
    const path = key.split(/\[|\]\[?/).filter((part) => part !== '');
    const last = path.pop();
    if (last === undefined) continue;
    let place = root;
    for (const part of path) {
      const inner = place[part];
      const next: Record<string, unknown> = isRecord(inner) ? inner : {};
      place[part] = next;
      place = next;
    }
    place[last] = value;
  }
  return root;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Throws an error like Stripe's for parameters that the schema does not have. */
export function parametersOf<Schema extends z.ZodType>(schema: Schema, form: URLSearchParams): z.output<Schema> {
  const parsed = schema.safeParse(nested(form));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'Invalid request'}`, 'parameter_invalid');
}

const cents = z.coerce.number().int().min(0);
const flag = z.strictObject({ enabled: z.enum(['true', 'false']) }).transform(({ enabled }) => enabled === 'true');
const metadata = z.record(z.string(), z.string()).default({});
const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.record(z.string(), entry).transform((entries) => Object.values(entries));
const expand = listOf(z.string()).default([]);

const line = z.strictObject({
  quantity: z.literal('1'),
  price_data: z.strictObject({
    currency: z.string().length(3),
    unit_amount: cents,
    tax_behavior: z.enum(['inclusive', 'exclusive']).optional(),
    product_data: z.strictObject({ name: z.string().min(1) }),
  }),
});

export const sessionParameters = z.strictObject({
  mode: z.literal('payment'),
  client_reference_id: z.string().max(200).nullish().default(null),
  customer_email: z.email().nullish().default(null),
  metadata,
  payment_intent_data: z.strictObject({ metadata, description: z.string().optional() }).optional(),
  line_items: listOf(line).refine((lines) => lines.length > 0, 'A session needs a line'),
  expires_at: z.coerce.number().int(),
  success_url: z.url(),
  cancel_url: z.url().nullish().default(null),
  automatic_tax: flag.default(false),
  tax_id_collection: flag.default(false),
  invoice_creation: flag.default(false),
  expand,
});

export const expandParameters = z.strictObject({ expand });

export const listParameters = z.strictObject({
  payment_intent: z.string(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  expand,
});

export const refundParameters = z.strictObject({
  payment_intent: z.string(),
  amount: cents.optional(),
  metadata,
  expand,
});

/** Only what a test needs to make a payment without a page. */
export const intentParameters = z.strictObject({
  amount: cents,
  currency: z.string().length(3),
  confirm: z.literal('true'),
  payment_method: z.literal('pm_card_visa'),
  automatic_payment_methods: z.strictObject({ enabled: z.string(), allow_redirects: z.literal('never') }).optional(),
  metadata,
  expand,
});
