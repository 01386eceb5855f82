import { z } from 'zod';

/** The answer of a write that has nothing to tell but that it happened. */
export const doneSchema = z.object({ message: z.string() }).meta({ id: 'Done' });
export type Done = z.infer<typeof doneSchema>;
