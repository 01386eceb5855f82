/** Runs one of the project's npm scripts and waits for it; its output is shown only when it fails. */
import { spawn } from 'node:child_process';
import { projectRoot } from './run-worker.ts';

export async function runScript(name: 'build' | 'build:worker' | 'build:bare-worker'): Promise<void> {
  const child = spawn('npm', ['run', '--silent', name], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new LocalRunError(`The build failed:\n${Buffer.concat(output)}`);
}

/** An expected reason why a local run cannot start. Its message says how to fix it. */
export class LocalRunError extends Error {
  override readonly name = 'LocalRunError';
}
