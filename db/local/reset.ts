/** `npm run db:reset`: removes the local databases, so that the next start creates them again. */
import { join } from 'node:path';
import { dataDirectoryNames, dataDirectoryPath, removeLocalState } from './data-directory.ts';
import { isRunning } from './postmaster.ts';

const running: string[] = [];
for (const name of await dataDirectoryNames()) {
  if (await isRunning(join(dataDirectoryPath(name), 'data'))) running.push(name);
}

if (running.length > 0) {
  console.error(`A local database is running (${running.join(', ')}): stop npm start or npm test first.`);
  process.exitCode = 1;
} else {
  await removeLocalState();
  console.log('The local databases were removed.');
}
