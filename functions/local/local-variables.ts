/** The Worker's variables for a local run: everything has a value, and nothing leaves this machine. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parseSettings } from '../api/environment.ts';
import { LocalRunError } from './run-script.ts';
import { projectRoot } from './run-worker.ts';

const stateDirectory = join(projectRoot, '.local');
/** Where the bucket's files lie; `npm run db:reset` removes them with the database. */
export const localStorageDirectory = join(stateDirectory, 'storage');

/** Throws a `LocalRunError` when one is wrong. `.dev.vars` overrides what is made up here; only an own DATABASE_URL there leads away from the embedded database. */
export function localVariables(settings: {
  databaseUrl: string;
  appOrigin: string;
  /** Of the provider that stands in for Google, unless .dev.vars leads to Google itself. */
  google: Record<string, string>;
}): Record<string, string> {
  const own = readDevVars();
  const variables = {
    DATABASE_URL: settings.databaseUrl,
    APP_ORIGIN: settings.appOrigin,
    ENVIRONMENT: 'local',
    LOG_REQUESTS: 'no',
    SUPPORT_EMAIL: 'support@launchpad.test',
    JWT_SECRET: keptSecret(),
    ...(own.GOOGLE_CLIENT_ID ? {} : settings.google),
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
  // A name without a value is one that somebody has not filled in yet.
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Kept between runs, so that a restart signs nobody out. */
function keptSecret(): string {
  const file = join(stateDirectory, 'jwt-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  mkdirSync(stateDirectory, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString('hex');
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}
