/** Stack traces of a minified Worker name its sources. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { withSourcePositions } from './source-positions.ts';

test('replaces positions in the built Worker by those in its sources, and no others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'launchpad-source-positions-'));
  try {
    const script = join(folder, 'worker.js');
    // The code at the first position comes from line 3, column 3.
    const map = { version: 3, names: [], sources: [join(import.meta.dirname, 'thrown.ts')], mappings: 'AAEE' };
    await writeFile(`${script}.map`, JSON.stringify(map));
    const { href } = pathToFileURL(script);
    const log = (position: string) => JSON.stringify({ stack: `    at n (${position})\n    at async ${position}` });
    expect(withSourcePositions(log(`${href}:1:1`), script)).toBe(
      '{"stack":"    at n (functions/local/thrown.ts:3:3)\\n    at async (functions/local/thrown.ts:3:3)"}',
    );
    const foreign = log('file:///other.js:1:1');
    expect(withSourcePositions(foreign, script)).toBe(foreign);
  } finally {
    await rm(folder, { recursive: true });
  }
});
