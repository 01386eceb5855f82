/** CPU time of processes, from Linux' /proc. */
import { readdirSync, readFileSync } from 'node:fs';

const isCpuTimeKnown = process.platform === 'linux';

/** Milliseconds per tick in /proc: USER_HZ is 100 on every architecture that Node runs on. */
const tick = 10;

/** The CPU time that a process has used so far, in milliseconds, in steps of 10; NaN on other systems than Linux. */
export function cpuTimeOf(pid: number): number {
  if (!isCpuTimeKnown) return Number.NaN;
  const fields = statOf(pid).fields;
  // utime and stime are the fields 14 and 15 of the line (proc_pid_stat(5)).
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

/** The ids of the processes of this name that this process has started; empty on other systems than Linux. */
export function childrenNamed(name: string): number[] {
  if (!isCpuTimeKnown) return [];
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => {
      try {
        const { command, fields } = statOf(pid);
        return command === name && Number(fields[1]) === process.pid;
      } catch {
        // The process has ended in the meantime.
        return false;
      }
    });
}

/** `fields` begins with the third field of the line; the second, the command, may contain spaces. */
function statOf(pid: number): { command: string; fields: string[] } {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const end = line.lastIndexOf(')');
  return { command: line.slice(line.indexOf('(') + 1, end), fields: line.slice(end + 2).split(' ') };
}
