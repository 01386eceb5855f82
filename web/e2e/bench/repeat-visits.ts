/** Counts the bytes of a first and a repeat visit in a browser with its cache, also after a deployment. */
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { chromium } from 'playwright-core';
import { projectRoot, type RunningWorker, runWorker } from '#functions/local/run-worker.ts';
import { chromiumArguments, chromiumPath } from '../chromium.ts';

const pages = ['/', '/courses/interview-ready', '/blogs'];
/** The page that the deployment changes: a text of it. */
const changed = { file: 'web/community/ContactPage.tsx', from: 'Ask a person', to: 'Ask one of us' };

type Count = { page: string; visit: string; bytes: number; first: number };

export async function measureRepeatVisits(variables: Record<string, string>): Promise<Count[]> {
  await using stack = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'repeat-visits-'));
  stack.defer(() => rm(directory, { recursive: true, force: true }));
  const runChanged = await buildChanged(join(directory, 'changed'));

  const counts: Count[] = [];
  const visitAll = async (visit: string, origin: string) => {
    for (const [index, page] of pages.entries()) {
      const bytes = await bytesOf(`${origin}${page}`, join(directory, `profile-${index}`));
      const first = counts.find((count) => count.page === page)?.bytes ?? bytes;
      counts.push({ page, visit, bytes, first });
    }
  };
  const settings = { errorsOnly: true, variables };
  const before = await runWorker({ port: 0, ...settings });
  try {
    await visitAll('first', before.origin);
    await visitAll('repeated', before.origin);
  } finally {
    await before.stop();
  }
  const after = await runChanged({ port: Number(new URL(before.origin).port), ...settings });
  stack.defer(after.stop);
  await visitAll('after a deployment that changed another page', after.origin);
  return counts;
}

/** Builds a copy of the project with one page changed. Returns what runs it. */
async function buildChanged(copy: string): Promise<typeof runWorker> {
  const unneeded = ['node_modules', 'dist', '.git', '.local'];
  await cp(projectRoot, copy, { recursive: true, filter: (path) => !unneeded.includes(basename(path)) });
  await symlink(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
  const file = join(copy, changed.file);
  const source = await readFile(file, 'utf8');
  if (!source.includes(changed.from)) throw new Error(`${changed.file} does not say "${changed.from}".`);
  await writeFile(file, source.replace(changed.from, changed.to));
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: copy, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The changed page could not be built:\n${stderr}`);
  const running: { runWorker: (settings: Parameters<typeof runWorker>[0]) => Promise<RunningWorker> } = await import(
    join(copy, 'functions/local/run-worker.ts')
  );
  return running.runWorker;
}

/** The bytes of one visit, headers included, with the cache that the profile holds. */
async function bytesOf(address: string, profile: string): Promise<number> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await chromiumPath(),
    args: chromiumArguments,
  });
  try {
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    let bytes = 0;
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(address);
    await page.locator('[data-first-screen]').waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    await page.mouse.wheel(0, 10_000);
    await page.waitForLoadState('networkidle');
    return bytes;
  } finally {
    await context.close();
  }
}
