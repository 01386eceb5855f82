import type { CDPSession, Page } from 'playwright-core';

/** 150 ms for each request, 1.6 Mbit/s down and 0.75 up. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

/** Makes the network of the page as slow as a slow 4G connection. Returns the session that does, for other commands. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slow4G);
  return network;
}
