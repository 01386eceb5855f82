/**
 * `npm run bench:lighthouse` lets Lighthouse judge every public page as on a mobile phone, three times each, and prints
 * the medians. `npm run bench:lighthouse -- /courses /login` judges these addresses only. The reports, as JSON, go to
 * .local/lighthouse/. It fails when a goal is missed. All pages take some 15 minutes.
 */
import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { dateAndMachine } from '#functions/bench/report.ts';
import { projectRoot } from '#functions/local/run-worker.ts';
import { medianOf } from '#functions/practice/measures/median.shared.ts';
import { chromiumArguments, chromiumPath } from '../chromium.ts';
import { createCertificate, publicAddresses } from '../public-addresses.ts';
import { setStage } from './stage.ts';

/** Run by npx: its 150 packages would more than double what everybody installs. */
const lighthouse = 'lighthouse@13.5.0';
const runs = 3;
const folder = join(projectRoot, '.local/lighthouse');

/** Scores from 0 to 100. */
type Scores = Record<'accessibility' | 'best-practices' | 'seo', number>;
/** Its score, and times in milliseconds, on the slow 4G and the slow phone that Lighthouse simulates. */
type Performance = Record<'performance' | 'fcp' | 'lcp' | 'blocking' | 'speedIndex' | 'cls', number>;
type Figures = Scores & Performance;

/** A page may be kept from search engines on purpose, which Lighthouse takes for a fault. */
const withoutIndexing = /^\/(forgot-password|certificates\/.*)$/;

function missedGoals(address: string, figures: Figures): string[] {
  const goals: [name: string, isMet: boolean][] = [
    [`performance ${figures.performance} instead of 98`, figures.performance >= 98],
    [`accessibility ${figures.accessibility} instead of 100`, figures.accessibility === 100],
    [`best practices ${figures['best-practices']} instead of 100`, figures['best-practices'] === 100],
    [`SEO ${figures.seo} instead of 100`, figures.seo === 100 || withoutIndexing.test(address)],
    [`largest contentful paint ${Math.round(figures.lcp)} ms instead of 1800`, figures.lcp <= 1800],
    [`layout shift ${figures.cls.toFixed(4)} instead of 0`, figures.cls < 0.0005],
  ];
  return goals.flatMap(([name, isMet]) => (isMet ? [] : `${address}: ${name}`));
}

const score = z.object({ score: z.number() }).transform((category) => Math.round(category.score * 100));
const value = z.object({ numericValue: z.number() }).transform(({ numericValue }) => numericValue);
const scoresSchema = z.object({
  categories: z.object({ accessibility: score, 'best-practices': score, seo: score }),
});
const performanceSchema = z
  .object({
    categories: z.object({ performance: score }),
    audits: z.object({
      'first-contentful-paint': value,
      'largest-contentful-paint': value,
      'total-blocking-time': value,
      'speed-index': value,
      'cumulative-layout-shift': value,
    }),
  })
  .transform(
    ({ categories, audits }): Performance => ({
      performance: categories.performance,
      fcp: audits['first-contentful-paint'],
      lcp: audits['largest-contentful-paint'],
      blocking: audits['total-blocking-time'],
      speedIndex: audits['speed-index'],
      cls: audits['cumulative-layout-shift'],
    }),
  );

/** The medians of the runs, and the scores of the first: those do not depend on time. */
async function judge(origin: string, address: string): Promise<Figures> {
  const reports: unknown[] = [];
  for (let run = 1; run <= runs; run++) reports.push(await report(origin, address, run));
  const performances = reports.map((one) => performanceSchema.parse(one));
  const of = (name: keyof Performance) => medianOf(performances.map((one) => one[name]));
  return {
    ...scoresSchema.parse(reports[0]).categories,
    performance: of('performance'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    blocking: of('blocking'),
    speedIndex: of('speedIndex'),
    cls: of('cls'),
  };
}

/** Runs Lighthouse once, and returns its report. */
async function report(origin: string, address: string, run: number): Promise<unknown> {
  const name = `${address === '/' ? 'home' : address.slice(1).replaceAll(/[^\w-]+/g, '-')}-${run}.json`;
  const file = join(folder, name);
  const flags = `--headless=new ${chromiumArguments.join(' ')}`;
  const categories = run === 1 ? [] : ['--only-categories=performance'];
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`, ...categories];
  const child = spawn('npx', ['--yes', lighthouse, origin + address, ...options], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, CHROME_PATH: await chromiumPath() },
  });
  const errors: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Error(`Lighthouse failed at ${address}:\n${Buffer.concat(errors)}`);
  return JSON.parse(await readFile(file, 'utf8'));
}

const [loadBefore = 0] = loadavg();
await mkdir(folder, { recursive: true });
await using stack = new AsyncDisposableStack();
const { origin, databaseUrl, createLearner } = await setStage(stack);
await createCertificate(databaseUrl, (await createLearner()).id);

const addresses = process.argv.length > 2 ? process.argv.slice(2) : Object.values(publicAddresses);
const results: { address: string; figures: Figures; missed: string[] }[] = [];
console.log(
  '| page | performance | accessibility | best practices | SEO | LCP s | FCP s | speed index s | blocking ms | CLS |',
);
console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|');
for (const address of addresses) {
  // In production, the edge has the page.
  await fetch(origin + address);
  const figures = await judge(origin, address);
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
  const cells = [
    figures.performance,
    figures.accessibility,
    figures['best-practices'],
    figures.seo,
    ...[figures.lcp, figures.fcp, figures.speedIndex].map(seconds),
    Math.round(figures.blocking),
    figures.cls.toFixed(3),
  ];
  console.log(`| \`${address}\` | ${cells.join(' | ')} |`);
  results.push({ address, figures, missed: missedGoals(address, figures) });
}
await writeFile(join(folder, 'medians.json'), JSON.stringify(results, null, 2));

console.log(`\n${lighthouse}, ${dateAndMachine()}, load ${loadBefore.toFixed(1)}`);
const missed = results.flatMap((result) => result.missed);
console.log(missed.length > 0 ? `Missed:\n${missed.join('\n')}` : 'No goal is missed.');
if (missed.length > 0) process.exitCode = 1;
