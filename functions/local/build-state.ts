/** Knows whether dist/ was built from the current sources. Called by build.ts, dev.ts and test-setup.ts. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './run-worker.ts';

/** Contains the hash of the sources that dist/ was built from. It exists only while all of dist/ matches that hash. */
const stateFile = join(projectRoot, 'dist/sources.sha256');

/**
 * These patterns match more files than the build uses. An unnecessary build costs seconds, but a missing build would
 * let the tests run against outdated code.
 */
const sources = ['{web,functions,db}/**', 'package-lock.json', 'vite.config.ts', 'wrangler.toml'];

/** Returns a hash of the names and contents of all sources. */
export function hashSources(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: projectRoot, exclude: ['**/*.test.ts', 'web/e2e/**'] }).sort();
  for (const file of files) {
    const path = join(projectRoot, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** Returns whether dist/ has a complete build and its sources have not changed since. */
export function isBuildCurrent(): boolean {
  return existsSync(stateFile) && readFileSync(stateFile, 'utf8') === hashSources();
}

/** Records that all of dist/ was built from the sources with this hash. */
export function rememberBuild(hash: string): void {
  writeFileSync(stateFile, hash);
}

/** Deletes that record. Call this before changing any part of dist/. */
export function forgetBuild(): void {
  rmSync(stateFile, { force: true });
}
