/** `npm run build`: the app and the Worker in dist/, and the hash of the sources that they were built from. */
import { spawnSync } from 'node:child_process';
import { forgetBuild, hashSources, rememberBuild } from './build-state.ts';
import { projectRoot } from './run-worker.ts';

forgetBuild();
// Before the build, so that a change while it runs makes it stale.
const hash = hashSources();
// The Worker contains the list of the app's files.
for (const part of ['build:web', 'build:worker']) {
  const { status } = spawnSync('npm', ['run', '--silent', part], {
    cwd: projectRoot,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // Vitest sets `test`, for which Vite would build React for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) process.exit(status ?? 1);
}
rememberBuild(hash);
