/** CPU time and memory of processes, from Linux' /proc. */
import { readdirSync, readFileSync } from 'node:fs';

const isProcMounted = process.platform === 'linux';

/** Milliseconds per tick in /proc: USER_HZ is 100 on every architecture that Node runs on. */
const tick = 10;

/**
 * The CPU time that a process and its children have used so far, in milliseconds, in steps of 10; NaN on other systems
 * than Linux.
 */
export function cpuTimeOf(pid: number): number {
  if (!isProcMounted) return Number.NaN;
  const own = statOf(pid);
  if (!own) return Number.NaN;
  const children = statistics().filter(({ parent }) => parent === pid);
  return children.reduce((sum, { time }) => sum + time, own.time + own.timeOfEnded);
}

/** The memory of a process that is in RAM, in bytes; NaN on other systems than Linux. */
export function residentMemoryOf(pid: number): number {
  if (!isProcMounted) return Number.NaN;
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** The ids of the processes of this name that this process has started; empty on other systems than Linux. */
export function childrenNamed(name: string): number[] {
  if (!isProcMounted) return [];
  return statistics().flatMap(({ pid, command, parent }) => (command === name && parent === process.pid ? [pid] : []));
}

type Statistics = { pid: number; command: string; parent: number; time: number; timeOfEnded: number };

/** The statistics of all processes. */
function statistics(): Statistics[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => statOf(Number(entry)) ?? []);
}

/** The line of a process as proc_pid_stat(5) describes it; null when the process has ended. */
function statOf(pid: number): Statistics | null {
  const line = readLine(pid);
  if (line === null) return null;
  // The second field is the command in parentheses, which may contain spaces.
  const end = line.lastIndexOf(')');
  const fields = line.slice(end + 2).split(' ');
  // Fields are counted from 1 there, and the third is the first here.
  const numberAt = (field: number) => Number(fields[field - 3]);
  return {
    pid,
    command: line.slice(line.indexOf('(') + 1, end),
    parent: numberAt(4),
    time: (numberAt(14) + numberAt(15)) * tick,
    timeOfEnded: (numberAt(16) + numberAt(17)) * tick,
  };
}

function readLine(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
}
