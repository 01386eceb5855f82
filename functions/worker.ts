/** The entry point of the Worker: requests go to the Hono app, scheduled events to the cron. */

import type { WorkerBindings } from './api/environment.ts';
import { buildApp } from './app.ts';
import { runCron } from './cron.ts';

const app = buildApp();

export default {
  fetch: app.fetch,
  scheduled: (event: { scheduledTime: number }, bindings: WorkerBindings) =>
    runCron(bindings, new Date(event.scheduledTime)),
};
