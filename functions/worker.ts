/** Where Cloudflare enters: requests go to the Hono app; the cron's work joins with the mail outbox. */
import { buildApp } from './api/app.ts';

const app = buildApp();

export default { fetch: app.fetch };
