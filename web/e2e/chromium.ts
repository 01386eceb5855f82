/** Where a real browser is: CHROMIUM_PATH, else one that is installed, else the one that npm brought. */
import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** Unpacks npm's Chromium at the first call (a few seconds): call it once, before browsers are started side by side. */
export async function chromiumPath(): Promise<string> {
  const own = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));
  return own ?? chromium.executablePath();
}

/** Not the package's own arguments: they switch web security off, which hides CSP faults. */
export const chromiumArguments = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
