/** `npm run build`: builds the app and the Worker into dist/, and records the hash of their sources there. */
import { spawnSync } from 'node:child_process';
import { forgetBuild, hashSources, rememberBuild } from './build-state.ts';
import { projectRoot } from './run-worker.ts';

forgetBuild();
// Hashed before the build, so that a source changed during the build makes the result outdated.
const hash = hashSources();
// The app is built first, because the Worker contains the list of the app's files.
for (const part of ['build:web', 'build:worker']) {
  const { status } = spawnSync('npm', ['run', '--silent', part], {
    cwd: projectRoot,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // Vitest sets NODE_ENV to `test`. With that value, Vite would build the development version of React.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) process.exit(status ?? 1);
}
rememberBuild(hash);
