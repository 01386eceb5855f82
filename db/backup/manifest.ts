/** The manifest of a backup: what its files must contain. Written last, so that a backup without one is not whole. */
import { z } from 'zod';

export const manifestName = 'manifest.json';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const manifestSchema = z.object({
  version: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The hash of the newest migration. */
  schema: z.string(),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]+$/),
      columns: z.array(z.string()),
      rows: z.int().min(0),
      /** SHA-256 of the file `{name}.copy.gz` before it was compressed. */
      sha256: hash,
    }),
  ),
  /** Where each sequence stands. */
  sequences: z.record(z.string().regex(/^[a-z_]+$/), z.string().regex(/^\d+$/).nullable()),
  /** The files in the bucket that rows of the backup name. They are not part of it. */
  objects: z.array(z.object({ key: z.string(), size: z.int() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const fileOf = (table: string): string => `${table}.copy.gz`;
