/** Vitest's globalSetup of the journeys. Unpacks the browser once, before all workers would do so at the same time. */
import { chromiumPath } from './chromium.ts';

export default async function setup(): Promise<void> {
  await chromiumPath();
}
