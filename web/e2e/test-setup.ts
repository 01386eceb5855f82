/** Vitest's globalSetup of the journeys: the browser is unpacked once, before the workers ask for it side by side. */
import { chromiumPath } from './chromium.ts';

export default async function setup(): Promise<void> {
  await chromiumPath();
}
