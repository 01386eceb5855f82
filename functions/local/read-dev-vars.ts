/** Variables of a local run: those of `.dev.vars` (wrangler's own file), overridden by the environment of the shell. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { projectRoot } from './run-worker.ts';

export function readDevVars(): Record<string, string> {
  const file = join(projectRoot, '.dev.vars');
  const entries = existsSync(file) ? Object.entries(parseEnv(readFileSync(file, 'utf8'))) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
