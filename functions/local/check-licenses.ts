/**
 * `npm run licenses`: checks that every package in package-lock.json has a license that we accept. Packages that are
 * part of the product must meet stricter terms than packages that only build or test it, because we do not distribute those.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satisfies from 'spdx-satisfies';
import { z } from 'zod';
import { projectRoot } from './run-worker.ts';

/** Licenses that require attribution at most. OFL-1.1 is for fonts, PSF-2.0 for code that was ported from Python. */
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

/** Licenses that oblige those who distribute a package. We do not distribute our tools. CC-BY-3.0 is for data. */
const forTools = [...permissive, 'CC-BY-3.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'Zlib'];

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
