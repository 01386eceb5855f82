/** Whether dist/ was built from the sources as they are now. Called by build.ts, dev.ts and test-setup.ts. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './run-worker.ts';

/** Holds the hash of the sources that the whole of dist/ was built from. */
const stateFile = join(projectRoot, 'dist/sources.sha256');

/** More than is in the build, because a build too many costs seconds and one too few tests what nobody wrote. */
const sources = ['{web,functions,db}/**', 'package-lock.json', 'vite.config.ts', 'wrangler.toml'];

/** A hash of the names and contents of all sources. */
export function hashSources(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: projectRoot, exclude: ['**/*.test.ts', 'web/e2e/**'] }).sort();
  for (const file of files) {
    const path = join(projectRoot, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** Whether a build is there and its sources have not changed since. */
export function isBuildCurrent(): boolean {
  return existsSync(stateFile) && readFileSync(stateFile, 'utf8') === hashSources();
}

/** Writes down that all of dist/ was built from the sources with this hash. */
export function rememberBuild(hash: string): void {
  writeFileSync(stateFile, hash);
}

/** To be called before a part of dist/ changes. */
export function forgetBuild(): void {
  rmSync(stateFile, { force: true });
}
