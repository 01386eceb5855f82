/** Starts and stops the real PostgreSQL that npm installed, as a child of this process. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type DataDirectory, dataDirectoryPath, exists, prepareDataDirectory } from './data-directory.ts';
import { freePort } from './free-port.ts';
import { LocalDatabaseError } from './local-database-error.ts';
import { isAlive, isRunning, ownerOption, postmasterOf, releaseDirectory } from './postmaster.ts';

const user = 'launchpad';

export type PostgresSettings = {
  /** The name of its directory. Servers with different names can run side by side. */
  directory: string;
  maxConnections: number;
  /** False trades safety in a power cut for speed, for throwaway data. */
  durable?: boolean;
};

export type RunningPostgres = {
  /** URL of the maintenance database `postgres`, signed in as superuser. */
  url: string;
  /** The process that starts all others of this server. */
  pid: number;
  stop(): Promise<void>;
};

/** Starts Postgres on a free port of 127.0.0.1. The first call creates its data directory. */
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
    // Its own process group, so that Ctrl-C reaches only this process, which then shuts Postgres down cleanly.
    detached: process.platform !== 'win32',
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  const detach = stopWithThisProcess(server);
  try {
    await started(server, url, data, logPath);
  } catch (error) {
    detach();
    server.kill('SIGQUIT');
    throw error;
  }
  return {
    url,
    pid: server.pid ?? Number.NaN,
    async stop() {
      detach();
      if (server.exitCode !== null || server.signalCode !== null) return;
      const exited = once(server, 'exit');
      // SIGINT is Postgres' fast shutdown. Windows has no signals, so pg_ctl is used there.
      if (process.platform === 'win32') await run(dataDirectory, 'pg_ctl', ['stop', '-D', data, '-m', 'fast']);
      else server.kill('SIGINT');
      await exited;
    },
  };
}

/** The URL of the maintenance database, if another process is running Postgres in this directory; otherwise null. */
export async function findRunningPostgres(directory: string): Promise<string | null> {
  const dataDirectory = dataDirectoryPath(directory);
  const data = join(dataDirectory, 'data');
  const postmaster = (await isRunning(data)) ? await postmasterOf(data) : null;
  return postmaster ? maintenanceUrl(await readFile(join(dataDirectory, 'password'), 'utf8'), postmaster.port) : null;
}

function maintenanceUrl(password: string, port: number): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/postgres`;
}

/** For tests: nothing must outlive them, and table statistics change only when a test updates them. */
const throwawayOptions = [
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
    // The path of a socket may have only 107 bytes, and the checkout's path may be longer. TCP alone is enough.
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    'shared_buffers=128MB',
    ...(settings.durable === false ? throwawayOptions : []),
  ];
  return ['-D', data, '-p', String(port), ...options.flatMap((option) => ['-c', option])];
}

/**
 * Creates the data directory under another name first, so that an interrupted attempt is never mistaken for a database.
 */
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
      // Iterations make weak passwords expensive to guess. This one is random, and tests open thousands of connections.
      '--set=scram_iterations=1',
      '--encoding=UTF8',
      // Postgres' built-in locale gives the same text order on every system, whatever locales are installed there.
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

/** Waits until Postgres accepts connections; throws the reason in one sentence when it does not. */
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

/** Runs one of the package's programs to completion. */
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
  // PG* variables of the developer's shell would change what these programs do. LC_ALL=C keeps messages in English.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'));
  return {
    ...dataDirectory.runAs,
    // The user who runs Postgres may not be allowed to read the checkout.
    cwd: dataDirectory.directory,
    env: { ...Object.fromEntries(inherited), LC_ALL: 'C' },
    windowsHide: true,
  };
}

/**
 * Stops Postgres when this process ends without having called `stop`. When the process handles a signal itself, this
 * handler does nothing. Returns a function that removes the handlers.
 */
function stopWithThisProcess(server: ChildProcess): () => void {
  const atExit = () => void server.kill('SIGINT');
  const atSignal = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) > 1) return;
    detach();
    server.kill('SIGINT');
    process.kill(process.pid, signal);
  };
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const detach = () => {
    process.off('exit', atExit);
    for (const signal of signals) process.off(signal, atSignal);
  };
  process.on('exit', atExit);
  for (const signal of signals) process.on(signal, atSignal);
  return detach;
}
