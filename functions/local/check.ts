/**
 * `npm run check`: types, lint, unused code and licenses, at the same time. What a check says is printed when it ends, and
 * all of them run to their end, so that one run shows everything that is wrong.
 */
import { spawn } from 'node:child_process';

/** Runs a script of package.json, and returns whether it succeeded. */
async function passes(name: string): Promise<boolean> {
  const child = spawn(process.execPath, ['--run', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  // Printed as a whole, because the lines of four checks at once could not be read.
  process.stdout.write(Buffer.concat([Buffer.from(`${name}: ${code === 0 ? 'passed' : 'failed'}\n`), ...output]));
  return code === 0;
}

const results = await Promise.all(['types', 'lint', 'unused', 'licenses'].map(passes));
if (results.includes(false)) process.exitCode = 1;
