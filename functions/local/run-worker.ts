/**
 * Runs the built Worker with its assets in workerd, configured by wrangler.toml. For `npm start`, `npm run dev` and
 * tests.
 */
import { dirname, join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { bindingsToCache, type CacheBefore, entryBehindCache } from './behind-cache.ts';
import { withSourcePositions } from './source-positions.ts';

export const projectRoot = join(import.meta.dirname, '../..');
/** Where `npm run build` writes the product. */
export const builtWorker = join(projectRoot, 'dist/functions/worker.js');

/** How miniflare and its inspector call the Worker. */
export const workerName = 'interview-launchpad';

/** What wrangler.toml says about the Worker, for miniflare. */
export async function readWorkerOptions() {
  const { unstable_getMiniflareWorkerOptions } = await import('wrangler');
  return unstable_getMiniflareWorkerOptions(join(projectRoot, 'wrangler.toml')).workerOptions;
}
export type WorkerOptions = Awaited<ReturnType<typeof readWorkerOptions>>;

export type RunningWorker = {
  /** Without a trailing slash. */
  origin: string;
  /** Runs the cron as Cloudflare would, with `at` as the scheduled time. When it fails, it throws with what the Worker logged. */
  fireCron(at?: Date): Promise<void>;
  /** The keys of the objects in the bucket that begin with the prefix. For tests. */
  storedKeys(prefix: string): Promise<string[]>;
  /** Loads a new build. */
  reload(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * `variables` are the variables and secrets of production. Port 0 chooses a free port. The Worker must be built before.
 */
export async function runWorker(settings: {
  port: number;
  variables: Record<string, string>;
  /** The path of a built Worker to run in place of the product's. */
  script?: string;
  /** The folder of uploaded files. Without it, files are lost when the Worker stops. */
  storage?: string;
  /** Prints errors only. For tests. */
  errorsOnly?: boolean;
  /** The port at which a debugger can attach to the Worker; none by default. */
  inspectorPort?: number;
  /** Runs the Worker behind this cache. For tests. */
  cacheBefore?: CacheBefore | undefined;
  /** Receives every message that the Worker logs, at any level, instead of the terminal. */
  onMessage?(message: string): void;
  /** Read by default. Loading wrangler takes a second, so all processes of a test run share what one has read. */
  workerOptions?: WorkerOptions;
}): Promise<RunningWorker> {
  const { script = builtWorker, cacheBefore } = settings;
  const workerOptions = settings.workerOptions ?? (await readWorkerOptions());
  const folder = dirname(script);
  const worker = { type: 'ESModule' as const, path: script };
  const entry = { type: 'ESModule' as const, path: join(folder, 'behind-cache.js'), contents: entryBehindCache };
  /** The last errors that the Worker has logged, because the answer of a failed cron does not say why. */
  let recentErrors: string[] = [];
  const options = () =>
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: settings.port,
      unsafeTriggerHandlers: true,
      ...(settings.inspectorPort ? { inspectorPort: settings.inspectorPort } : {}),
      ...(settings.storage ? { resourcePersistencePath: settings.storage } : {}),
      handleStructuredLogs({ level, message }) {
        if (level === 'error') recentErrors = [...recentErrors.slice(-9), message.slice(0, 2000)];
        if (settings.onMessage) settings.onMessage(message);
        else if (level === 'error') console.error(withSourcePositions(message, script));
        else if (!settings.errorsOnly) console.log(message);
      },
      workers: [
        {
          ...workerOptions,
          name: workerName,
          bindings: settings.variables,
          modulesRoot: folder,
          modules: cacheBefore ? [entry, worker] : [worker],
          ...(cacheBefore ? { serviceBindings: bindingsToCache(cacheBefore) } : {}),
        },
      ],
    });
  const miniflare = new Miniflare(options());
  const url = await miniflare.ready;
  const origin = `http://localhost:${url.port}`;
  return {
    origin,
    async fireCron(at = new Date()) {
      recentErrors = [];
      const response = await fetch(`${origin}/cdn-cgi/local/scheduled?time=${at.getTime()}`);
      // The Worker itself would answer an unknown address, so check the text of the answer.
      const outcome = await response.text();
      if (outcome === 'ok') return;
      const why = [outcome.slice(0, 200), ...recentErrors.map((line) => withSourcePositions(line, script))].join('\n');
      throw new Error(`The cron ended with ${response.status}: ${why}`);
    },
    async storedKeys(prefix) {
      const { objects } = await (await miniflare.getR2Bucket('UPLOADS')).list({ prefix });
      return objects.map(({ key }) => key);
    },
    reload: () => miniflare.setOptions(options()),
    stop: () => miniflare.dispose(),
  };
}
