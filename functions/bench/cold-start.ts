/** Measures how long a new isolate takes until its first answer. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { z } from 'zod';
import { projectRoot } from '../local/run-worker.ts';
import { percentile } from './measurement.ts';

const isolates = 10;

/** A Worker that passes each request to a new isolate with the given code (Cloudflare's Dynamic Workers). */
const loader =
  'export default { fetch: (request, { LOADER, CODE }) => LOADER.load(CODE).getEntrypoint().fetch(request) };';

/**
 * The median in milliseconds, over ten isolates, from a request to its answer: loading the code, running it, and the
 * request itself. `script`: the path of the built Worker.
 */
export async function measureColdStart(
  script: string,
  { variables, path }: { variables: Record<string, string>; path: string },
): Promise<number> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(projectRoot, 'wrangler.toml'));
  const { compatibilityDate, compatibilityFlags } = z
    .object({ compatibilityDate: z.string(), compatibilityFlags: z.array(z.string()) })
    .parse(workerOptions);
  const main = 'worker.js';
  const code = {
    ...{ compatibilityDate, compatibilityFlags, env: variables, mainModule: main },
    modules: { [main]: { js: await readFile(script, 'utf8') } },
  };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      name: 'loader',
      compatibilityDate,
      modules: true,
      script: loader,
      workerLoaders: { LOADER: {} },
      bindings: { CODE: code },
    }),
  );
  try {
    const origin = (await miniflare.ready).origin;
    const times: number[] = [];
    for (let isolate = 0; isolate < isolates; isolate += 1) {
      const began = performance.now();
      const response = await fetch(`${origin}${path}`);
      const answer = await response.text();
      if (!response.ok) throw new Error(`A new isolate answered ${response.status}: ${answer}`);
      times.push(performance.now() - began);
    }
    return percentile(times, 0.5);
  } finally {
    await miniflare.dispose();
  }
}
