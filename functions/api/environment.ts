/**
 * The Worker's environment, parsed once. Every secret and variable of the product is listed here and in
 * .dev.vars.example.
 */
import type { RateLimit, WorkerVersionMetadata } from '@cloudflare/workers-types';
import { z } from 'zod';
import type { Caller } from '#db/accounts/authorize.ts';
import { type Database, databaseDeadline } from '#db/connection/client.ts';
import type { BreachRange } from '../accounts/breached-password.ts';
import { fullPasswordCost } from '../accounts/password.ts';
import { type ProviderSettings, providersOf } from '../accounts/provider-settings.ts';
import type { Bucket } from './bucket.ts';
import { turnstileOrigin } from './human-check.shared.ts';
import { type KeyRing, parseKeyRing } from './key-ring.ts';

const seconds = z.coerce.number('must be a number of seconds').positive('must be more than 0 seconds');

/** From 16, the least that fits into the memory which password.ts allows, to the most that the Workers runtime takes. */
const passwordCosts = Array.from({ length: 11 }, (_, index) => fullPasswordCost >> index);
const passwordCostRange = `must be a power of two from 16 to ${fullPasswordCost}`;

/** Somebody waits for it who sets a password, so it is short. */
const breachDeadline = 2000;

const variablesSchema = z.object({
  DATABASE_URL: z.string('must be set').regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'),
  DATABASE_DEADLINE_SECONDS: seconds.default(databaseDeadline / 1000),
  HEALTH_DEADLINE_SECONDS: seconds.default(3),
  JWT_SECRET: z.string('must be set').transform((text, context): KeyRing => {
    const ring = parseKeyRing(text);
    if (ring) return ring;
    context.addIssue('must be 32 characters or more, or several such secrets as id:secret with commas between them');
    return z.NEVER;
  }),
  APP_ORIGIN: z.url('must be the address people open, like https://example.com'),
  ENVIRONMENT: z.enum(['production', 'local']).default('production'),
  LOG_REQUESTS: z.enum(['yes', 'no']).default('yes'),
  RESEND_API_KEY: z.string().optional(),
  RESEND_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be the signing secret of a webhook, whsec_…')
    .optional(),
  RESEND_URL: z.url().default('https://api.resend.com'),
  MAIL_FROM: z.string().default('Interview Launchpad <hello@launchpad.test>'),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  TURNSTILE_SITE_KEY: z.string().optional(),
  TURNSTILE_SECRET_KEY: z.string().optional(),
  TURNSTILE_VERIFY_URL: z.url().default(`${turnstileOrigin}/turnstile/v0/siteverify`),
  TRANSCRIBE_URL: z.url('must be the address of an API like https://api.example.com/v1').optional(),
  TRANSCRIBE_KEY: z.string().default(''),
  TRANSCRIBE_MODEL: z.string().default('whisper-1'),
  // A service needs a fraction of the length of a recording, which is at most five minutes.
  TRANSCRIBE_DEADLINE_SECONDS: seconds.default(60),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_URL: z.url().default('https://api.stripe.com'),
  STRIPE_TAX: z.enum(['yes', 'no']).default('no'),
  STRIPE_INVOICES: z.enum(['yes', 'no']).default('no'),
  BREACH_RANGE_URL: z
    .url('must be the address of a range service, like https://api.pwnedpasswords.com/range')
    .optional(),
  PASSWORD_COST: z.coerce
    .number(passwordCostRange)
    .refine((cost) => passwordCosts.includes(cost), passwordCostRange)
    .default(fullPasswordCost),
  SECOND_FACTOR: z.enum(['required', 'demo-may-skip'], 'must be required or demo-may-skip').default('required'),
});

const settingsSchema = variablesSchema
  .refine(({ TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY }) => !TURNSTILE_SITE_KEY === !TURNSTILE_SECRET_KEY, {
    path: ['TURNSTILE_SECRET_KEY'],
    message: 'must be set together with TURNSTILE_SITE_KEY',
  })
  .refine(({ ENVIRONMENT, PASSWORD_COST }) => ENVIRONMENT === 'local' || PASSWORD_COST === fullPasswordCost, {
    path: ['PASSWORD_COST'],
    message: 'can be lowered in a local run only',
  })
  .refine(({ ENVIRONMENT, SECOND_FACTOR }) => ENVIRONMENT === 'local' || SECOND_FACTOR === 'required', {
    path: ['SECOND_FACTOR'],
    message: 'can be demo-may-skip in a local run only',
  })
  // With the key alone, money would arrive and nobody would be enrolled until the cron looks.
  .refine(
    ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) => Boolean(STRIPE_SECRET_KEY) === Boolean(STRIPE_WEBHOOK_SECRET),
    { path: ['STRIPE_WEBHOOK_SECRET'], message: 'and STRIPE_SECRET_KEY must be set together' },
  );

export type Settings = {
  databaseUrl: string;
  /** Milliseconds until the database counts as unavailable: for queries, and for the health check. */
  deadlines: { database: number; health: number };
  /** The secrets of JWT_SECRET; the first one signs. */
  jwtSecret: KeyRing;
  /** Without a trailing slash. */
  appOrigin: string;
  isLocal: boolean;
  /** Cookies get Secure and the prefix __Host- when the site is served over https. */
  secureCookies: boolean;
  logRequests: boolean;
  /** `webhookSecret`: the bytes that sign the provider's events; null: no events are accepted. */
  mail: { resendKey: string | null; resendUrl: string; from: string; webhookSecret: Uint8Array<ArrayBuffer> | null };
  /** The school's public address in lower case. It gets notifications about messages of the contact form. */
  supportEmail: string | null;
  /** The service that turns recordings into text; null when none is configured. */
  transcription: TranscriptionSettings | null;
  /** Keeps programs from public forms; null: not asked for. */
  turnstile: TurnstileSettings | null;
  /** How orders are paid through Stripe; null when payments are simulated. */
  payments: PaymentSettings | null;
  /** The service that knows passwords from data breaches; null when none is configured. */
  breachRange: BreachRange | null;
  /** What it costs to hash a password: scrypt's N. */
  passwordCost: number;
  /** Whether demo accounts work as creators and admins without a second factor. */
  demoMaySkipFactor: boolean;
  /** The providers people can sign in with. */
  providers: ProviderSettings[];
};

/** Cloudflare Turnstile. `siteKey` is public; `url` checks what the widget gave. */
export type TurnstileSettings = { siteKey: string; secret: string; url: string };

/**
 * An API like OpenAI's. `url` has no trailing slash. `service`: its host, which people see before they
 * agree. `deadline`: milliseconds.
 */
export type TranscriptionSettings = { url: string; service: string; key: string; model: string; deadline: number };

/**
 * `tax`: Stripe works out the tax in the prices and asks businesses for their tax id. `invoices`: it makes an invoice for
 * each order. `apiUrl`: another one than Stripe's for the local stand-in.
 */
export type PaymentSettings = {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string;
  tax: boolean;
  invoices: boolean;
};

/** What Cloudflare passes to the Worker: variables as text, bindings as objects. */
export type WorkerBindings = Record<string, unknown> & {
  /** With the platform's stream types, as in bucket.ts. */
  ASSETS: { fetch(address: string): Promise<Response> };
  PUBLIC_WRITES: RateLimit;
  PUBLIC_NETWORK_WRITES: RateLimit;
  UPLOADS: Bucket;
  VERSION: WorkerVersionMetadata;
};

export type ApiEnvironment = {
  Bindings: WorkerBindings;
  Variables: {
    requestId: string;
    /** For the log: the route of the page, where one handler answers many pages. */
    page?: string;
    settings: Settings;
    db: Database;
    /** The caller in the credential; null when it is missing or invalid. Not yet checked in the database. */
    caller: Caller | null;
    /** The address whose account somebody tries to get into, for the security log. */
    triedEmail?: string;
    ask: Ask;
  };
};

/**
 * Sends a GET request to the API from within the Worker, as a visitor. With the ETag of a version that is known already,
 * the answer is 304 if it is still the current one.
 */
type Ask = (path: string, knownVersion?: string) => Response | Promise<Response>;

const parsed = new WeakMap<object, Settings>();

/** The settings of an environment, parsed once. Throws like `parseSettings`. */
export function settingsOf(bindings: WorkerBindings): Settings {
  const known = parsed.get(bindings);
  if (known) return known;
  const settings = parseSettings(bindings);
  parsed.set(bindings, settings);
  return settings;
}

/**
 * Parses the settings without caching them. Throws an Error that names each missing or invalid variable, never its
 * value.
 */
export function parseSettings(bindings: Record<string, unknown>): Settings {
  try {
    return settingsFrom(settingsSchema.parse(bindings), providersOf(bindings));
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const faults = error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The Worker's environment is not complete: ${faults.join('; ')}.`);
  }
}

function settingsFrom(data: z.output<typeof settingsSchema>, providers: ProviderSettings[]): Settings {
  return {
    databaseUrl: data.DATABASE_URL,
    deadlines: { database: data.DATABASE_DEADLINE_SECONDS * 1000, health: data.HEALTH_DEADLINE_SECONDS * 1000 },
    jwtSecret: data.JWT_SECRET,
    appOrigin: new URL(data.APP_ORIGIN).origin,
    isLocal: data.ENVIRONMENT === 'local',
    secureCookies: new URL(data.APP_ORIGIN).protocol === 'https:',
    logRequests: data.LOG_REQUESTS === 'yes',
    transcription: transcriptionOf(data),
    mail: {
      resendKey: data.RESEND_API_KEY || null,
      resendUrl: data.RESEND_URL,
      from: data.MAIL_FROM,
      webhookSecret: data.RESEND_WEBHOOK_SECRET ? webhookKey(data.RESEND_WEBHOOK_SECRET) : null,
    },
    payments: paymentsOf(data),
    supportEmail: data.SUPPORT_EMAIL?.toLowerCase() ?? null,
    turnstile:
      data.TURNSTILE_SITE_KEY && data.TURNSTILE_SECRET_KEY
        ? { siteKey: data.TURNSTILE_SITE_KEY, secret: data.TURNSTILE_SECRET_KEY, url: data.TURNSTILE_VERIFY_URL }
        : null,
    breachRange: data.BREACH_RANGE_URL
      ? { url: data.BREACH_RANGE_URL.replace(/\/+$/, ''), deadline: breachDeadline }
      : null,
    passwordCost: data.PASSWORD_COST,
    demoMaySkipFactor: data.SECOND_FACTOR === 'demo-may-skip',
    providers,
  };
}

/** What follows `whsec_` is the key in base64. */
const webhookKey = (secret: string) =>
  Uint8Array.from(atob(secret.replace('whsec_', '')), (sign) => sign.charCodeAt(0));

function paymentsOf(data: z.output<typeof variablesSchema>): PaymentSettings | null {
  if (!data.STRIPE_SECRET_KEY || !data.STRIPE_WEBHOOK_SECRET) return null;
  return {
    secretKey: data.STRIPE_SECRET_KEY,
    webhookSecret: data.STRIPE_WEBHOOK_SECRET,
    apiUrl: data.STRIPE_URL,
    tax: data.STRIPE_TAX === 'yes',
    invoices: data.STRIPE_INVOICES === 'yes',
  };
}

function transcriptionOf(data: z.output<typeof variablesSchema>): TranscriptionSettings | null {
  if (!data.TRANSCRIBE_URL) return null;
  return {
    url: data.TRANSCRIBE_URL.replace(/\/+$/, ''),
    service: new URL(data.TRANSCRIBE_URL).host,
    key: data.TRANSCRIBE_KEY,
    model: data.TRANSCRIBE_MODEL,
    deadline: data.TRANSCRIBE_DEADLINE_SECONDS * 1000,
  };
}
