/** Detects whether Postgres already runs on a data directory, and stops one whose owner has died. */

import { readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LocalDatabaseError } from './local-database-error.ts';

type Postmaster = { pid: number; port: number };

/** Reads postmaster.pid: line 1 is the process, line 4 the port. Null when no Postgres has claimed the directory. */
export async function postmasterOf(data: string): Promise<Postmaster | null> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3]) } : null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A Postgres setting with the id of the process that starts it; Postgres repeats it in postmaster.opts. */
export function ownerOption(pid: number): string {
  return `cluster_name=launchpad-${pid}`;
}

async function ownerOf(data: string): Promise<number | null> {
  const options = await readFile(join(data, 'postmaster.opts'), 'utf8').catch(() => '');
  const pid = options.match(/cluster_name=launchpad-(\d+)/)?.[1];
  return pid ? Number(pid) : null;
}

/** True when Postgres is running on the data directory. */
export async function isRunning(data: string): Promise<boolean> {
  const postmaster = await postmasterOf(data);
  return postmaster !== null && isAlive(postmaster.pid) && (await isListening(postmaster.port));
}

/**
 * Makes sure that no Postgres runs on the data directory: refuses while the process that started it is alive, and shuts
 * down an orphaned one (its owner was killed and could not do so).
 */
export async function releaseDirectory(data: string): Promise<void> {
  const postmaster = await postmasterOf(data);
  // Postgres itself replaces the file of a process that has ended.
  if (postmaster === null || !isAlive(postmaster.pid)) return;
  if (!(await isListening(postmaster.port))) {
    if (await isGone(postmaster.pid, 3_000)) return;
    // After a crash of the machine, another process may have the id, and Postgres would refuse to start for ever.
    if (!(await isListening(postmaster.port))) return rm(join(data, 'postmaster.pid'), { force: true });
  }
  const owner = await ownerOf(data);
  if (owner === null || isAlive(owner)) {
    throw new LocalDatabaseError(
      `The local database is already running (process ${owner ?? postmaster.pid}): stop that one first.`,
    );
  }
  process.kill(postmaster.pid, 'SIGINT');
  if (!(await isGone(postmaster.pid, 30_000))) {
    throw new LocalDatabaseError(`An old PostgreSQL (process ${postmaster.pid}) does not stop: end it by hand.`);
  }
}

async function isGone(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const finish = (connected: boolean) => {
      socket.destroy();
      resolve(connected);
    };
    socket.setTimeout(1_000, () => finish(false));
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}
