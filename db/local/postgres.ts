/** Starts and stops the real PostgreSQL that npm installed, as a child of this process. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type DataDirectory, dataDirectoryPath, exists, prepareDataDirectory } from './data-directory.ts';
import { LocalDatabaseError } from './local-database-error.ts';
import { isAlive, isRunning, ownerOption, postmasterOf, releaseDirectory } from './postmaster.ts';

const user = 'launchpad';

export type PostgresSettings = {
  /** Name of the place it lives in; two of different names run side by side. */
  directory: string;
  maxConnections: number;
  /** False trades safety in a power cut for speed: for data that nobody keeps. */
  durable?: boolean;
};

export type RunningPostgres = {
  /** URL of the maintenance database `postgres`, signed in as superuser. */
  url: string;
  stop(): Promise<void>;
};

/** Starts Postgres on a free port of 127.0.0.1, making its data directory at the first call. */
export async function startPostgres(settings: PostgresSettings): Promise<RunningPostgres> {
  const dataDirectory = await prepareDataDirectory(settings.directory);
  const data = join(dataDirectory.directory, 'data');
  await releaseDirectory(data);
  const password = await passwordOf(dataDirectory);
  if (!(await exists(data))) await initialize(dataDirectory, data, password);

  const port = await freePort();
  const url = maintenanceUrl(password, port);
  const logPath = join(dataDirectory.directory, 'postgres.log');
  const log = await open(logPath, 'w');
  const server = spawn(program(dataDirectory, 'postgres'), serverArguments(data, port, settings), {
    ...processOptions(dataDirectory),
    // A group of its own: Ctrl-C reaches this process alone, which then stops Postgres in good order.
    detached: process.platform !== 'win32',
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  const letGo = stopWithThisProcess(server);
  try {
    await started(server, url, data, logPath);
  } catch (error) {
    letGo();
    server.kill('SIGQUIT');
    throw error;
  }
  return {
    url,
    async stop() {
      letGo();
      if (server.exitCode !== null || server.signalCode !== null) return;
      const gone = once(server, 'exit');
      // SIGINT is Postgres' fast shutdown; Windows has no signals, so pg_ctl speaks to it there.
      if (process.platform === 'win32') await run(dataDirectory, 'pg_ctl', ['stop', '-D', data, '-m', 'fast']);
      else server.kill('SIGINT');
      await gone;
    },
  };
}

/** URL of the maintenance database of the Postgres that another process runs there now; null when none does. */
export async function findRunningPostgres(directory: string): Promise<string | null> {
  const dataDirectory = dataDirectoryPath(directory);
  const data = join(dataDirectory, 'data');
  const postmaster = (await isRunning(data)) ? await postmasterOf(data) : null;
  return postmaster ? maintenanceUrl(await readFile(join(dataDirectory, 'password'), 'utf8'), postmaster.port) : null;
}

function maintenanceUrl(password: string, port: number): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/postgres`;
}

/** For tests: nothing need outlive them, and what Postgres knows of a table changes when a test says so. */
const forgetful = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
];

function serverArguments(data: string, port: number, settings: PostgresSettings): string[] {
  const options = [
    `max_connections=${settings.maxConnections}`,
    ownerOption(process.pid),
    'listen_addresses=127.0.0.1',
    // The path of a socket may have 107 bytes and a checkout may lie deeper; TCP alone is enough.
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    'shared_buffers=128MB',
    ...(settings.durable === false ? forgetful : []),
  ];
  return ['-D', data, '-p', String(port), ...options.flatMap((option) => ['-c', option])];
}

/** Makes the data directory under another name first, so that an interrupted attempt is never taken for a database. */
async function initialize(dataDirectory: DataDirectory, data: string, password: string): Promise<void> {
  const unfinished = `${data}-${process.pid}`;
  const passwordFile = `${unfinished}.password`;
  try {
    await mkdir(unfinished, { mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (dataDirectory.runAs) {
      for (const path of [unfinished, passwordFile])
        await chown(path, dataDirectory.runAs.uid, dataDirectory.runAs.gid);
    }
    await run(dataDirectory, 'initdb', [
      `--pgdata=${unfinished}`,
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Postgres' own locale: the same order of text on every system, whatever locales that has installed.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-sync',
    ]);
    await rename(unfinished, data).catch(async (error: unknown) => {
      if (!(await exists(data))) throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function passwordOf(dataDirectory: DataDirectory): Promise<string> {
  const path = join(dataDirectory.directory, 'password');
  await writeFile(path, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(() => undefined);
  return readFile(path, 'utf8');
}

/** Waits until Postgres takes connections; throws in one sentence why it does not. */
async function started(server: ChildProcess, url: string, data: string, logPath: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  let failure: unknown;
  server.once('error', (error) => {
    failure = error;
  });
  while (Date.now() < deadline) {
    if (failure) throw new LocalDatabaseError(`PostgreSQL could not be started: ${String(failure)}.`);
    if (server.exitCode !== null || server.signalCode !== null) throw await reasonOf(logPath, data);
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (error instanceof Error && 'code' in error && error.code === '28P01') {
        throw new LocalDatabaseError(`The password kept beside ${data} is not the one of that database.`);
      }
      await sleep(20);
    }
  }
  throw new LocalDatabaseError(`PostgreSQL was not ready after a minute; its log is ${logPath}.`);
}

async function reasonOf(logPath: string, data: string): Promise<LocalDatabaseError> {
  const running = await postmasterOf(data);
  if (running && isAlive(running.pid)) return new LocalDatabaseError(`PostgreSQL is already running on ${data}.`);
  const log = await readFile(logPath, 'utf8').catch(() => '');
  const line = log.match(/(?:FATAL|PANIC): +(.*)/)?.[1] ?? log.trim().split('\n').at(-1) ?? '';
  return new LocalDatabaseError(`PostgreSQL stopped while starting: ${line || 'it said nothing'} (log: ${logPath}).`);
}

/** Runs one of the package's programs to its end. */
async function run(dataDirectory: DataDirectory, name: string, programArguments: string[]): Promise<void> {
  const child = spawn(program(dataDirectory, name), programArguments, {
    ...processOptions(dataDirectory),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint += String(chunk);
  });
  const code = await new Promise<number | string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (exitCode, signal) => resolve(exitCode ?? signal));
  });
  if (code !== 0) {
    throw new LocalDatabaseError(`${name} failed (${code}): ${complaint.trim().replaceAll('\n', ' ') || 'no reason'}.`);
  }
}

function program(dataDirectory: DataDirectory, name: string): string {
  return join(dataDirectory.binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function processOptions(dataDirectory: DataDirectory): SpawnOptions {
  // PG* variables of the person's own shell would change what these programs do; messages stay in English to be read.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'));
  return {
    ...dataDirectory.runAs,
    // The checkout may be closed to the user who runs Postgres.
    cwd: dataDirectory.directory,
    env: { ...Object.fromEntries(inherited), LC_ALL: 'C' },
    windowsHide: true,
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new LocalDatabaseError('No free port was found.');
  return address.port;
}

/**
 * Stops Postgres when this process ends without having called `stop`. A signal that somebody else handles is left to
 * them. Returns how to undo it.
 */
function stopWithThisProcess(server: ChildProcess): () => void {
  const atExit = () => void server.kill('SIGINT');
  const atSignal = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) > 1) return;
    letGo();
    server.kill('SIGINT');
    process.kill(process.pid, signal);
  };
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const letGo = () => {
    process.off('exit', atExit);
    for (const signal of signals) process.off(signal, atSignal);
  };
  process.on('exit', atExit);
  for (const signal of signals) process.on(signal, atSignal);
  return letGo;
}
