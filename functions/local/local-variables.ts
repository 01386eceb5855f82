/**
 * The Worker's variables for a local run. Every variable has a value, and no default uses a service on the internet.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parseSettings } from '../api/environment.ts';
import { LocalRunError } from './run-script.ts';
import { projectRoot } from './run-worker.ts';

const stateDirectory = join(projectRoot, '.local');
/** The folder of the bucket's files. `npm run db:reset` removes it with the database. */
export const localStorageDirectory = join(stateDirectory, 'storage');

/** Throws a `LocalRunError` when a variable is invalid. `.dev.vars` overrides the defaults. */
export function localVariables(settings: {
  databaseUrl: string;
  appOrigin: string;
  /** Variables of the local provider that replaces Google. Not used when .dev.vars sets GOOGLE_CLIENT_ID. */
  google: Record<string, string>;
  /** Variables of the stand-in for Stripe. Empty: payments are simulated, unless .dev.vars sets STRIPE_SECRET_KEY. */
  stripe: Record<string, string>;
}): Record<string, string> {
  const own = readDevVars();
  const variables = {
    DATABASE_URL: settings.databaseUrl,
    APP_ORIGIN: settings.appOrigin,
    ENVIRONMENT: 'local',
    LOG_REQUESTS: 'no',
    SECOND_FACTOR: 'demo-may-skip',
    SUPPORT_EMAIL: 'support@launchpad.test',
    JWT_SECRET: storedSecret(),
    ...(own.GOOGLE_CLIENT_ID ? {} : settings.google),
    ...(own.STRIPE_SECRET_KEY ? {} : settings.stripe),
    ...own,
  };
  try {
    parseSettings(variables);
  } catch (error) {
    throw new LocalRunError(error instanceof Error ? `${error.message} See .dev.vars.` : String(error));
  }
  return variables;
}

/** Variables of `.dev.vars`, wrangler's own file for a local run. */
export function readDevVars(): Record<string, string> {
  const file = join(projectRoot, '.dev.vars');
  const entries = existsSync(file) ? Object.entries(parseEnv(readFileSync(file, 'utf8'))) : [];
  // A name without a value counts as not set.
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** The secret is stored between runs, so that sessions survive a restart. */
function storedSecret(): string {
  const file = join(stateDirectory, 'jwt-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  mkdirSync(stateDirectory, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString('hex');
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}
