/**
 * `npm run licenses`: every package of package-lock.json has a license that we may use it under. What the product is made of
 * is judged more strictly than what builds and tests it, which nobody receives from us.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satisfies from 'spdx-satisfies';
import { z } from 'zod';
import { projectRoot } from './run-worker.ts';

/** They ask for no more than to be named. OFL-1.1 is for fonts, PSF-2.0 for what was ported from Python. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'PSF-2.0',
];

/** They ask something of whoever passes the package on, and tools are not passed on. CC-BY-3.0 is for data. */
const forTools = [...permissive, 'CC-BY-3.0', 'LGPL-3.0-or-later', 'MPL-2.0'];

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), dev: z.boolean().optional(), devOptional: z.boolean().optional() }),
  ),
});
const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')));

const refused = Object.entries(packages).flatMap(([path, { license, dev, devOptional }]) => {
  const isAllowed = license !== undefined && satisfies(license, dev || devOptional ? forTools : permissive);
  return isAllowed ? [] : [`${path || 'This project'} has the license ${license ?? '(none)'}.`];
});
for (const line of refused) console.error(line);
if (refused.length > 0) process.exitCode = 1;
