/** Runs the built Worker with its assets in workerd, as `npm start` and the tests do; wrangler.toml says how. */
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

export const projectRoot = join(import.meta.dirname, '../..');
const bundle = join(projectRoot, 'dist/functions');

export type RunningWorker = {
  /** Without a trailing slash. */
  origin: string;
  /** Fires the cron as Cloudflare would. */
  fireCron(at?: Date): Promise<void>;
  /** Takes up a new build. */
  reload(): Promise<void>;
  stop(): Promise<void>;
};

/** `variables` are what production sets as variables and secrets; port 0 takes a free one. Build first. */
export async function runWorker(settings: {
  port: number;
  variables: Record<string, string>;
  /** Where uploaded files are kept; forgotten with the Worker when left out. */
  storage?: string;
  /** Tests want to see what went wrong, and nothing else. */
  errorsOnly?: boolean;
  /** Where a debugger can attach to the Worker; nowhere when left out. */
  inspectorPort?: number;
  /** Gets each message that the Worker writes, to whichever stream, in place of the terminal. */
  onMessage?(message: string): void;
}): Promise<RunningWorker> {
  const options = () => {
    const { workerOptions } = unstable_getMiniflareWorkerOptions(join(projectRoot, 'wrangler.toml'));
    return convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: settings.port,
      unsafeTriggerHandlers: true,
      ...(settings.inspectorPort ? { inspectorPort: settings.inspectorPort } : {}),
      ...(settings.storage ? { resourcePersistencePath: settings.storage } : {}),
      handleStructuredLogs({ level, message }) {
        if (settings.onMessage) settings.onMessage(message);
        else if (level === 'error') console.error(message);
        else if (!settings.errorsOnly) console.log(message);
      },
      workers: [
        {
          ...workerOptions,
          name: 'interview-launchpad',
          bindings: settings.variables,
          modulesRoot: bundle,
          modules: [{ type: 'ESModule', path: join(bundle, 'worker.js') }],
        },
      ],
    });
  };
  const miniflare = new Miniflare(options());
  const url = await miniflare.ready;
  const origin = `http://localhost:${url.port}`;
  return {
    origin,
    async fireCron(at = new Date()) {
      const response = await fetch(`${origin}/cdn-cgi/local/scheduled?time=${at.getTime()}`);
      // Any other address is answered by the SPA, with success.
      const outcome = await response.text();
      if (outcome !== 'ok') throw new Error(`The cron ended with ${response.status}: ${outcome.slice(0, 200)}`);
    },
    reload: () => miniflare.setOptions(options()),
    stop: () => miniflare.dispose(),
  };
}
