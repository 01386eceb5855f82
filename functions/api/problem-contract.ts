/** The shape that every error of the API has on the wire. */
import { z } from 'zod';

const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

export const problemSchema = z
  .object({
    code: z.string().describe('For machines: it alone decides the status.'),
    message: z.string().describe('For people.'),
    errors: z.array(fieldErrorSchema).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' });
export type ProblemBody = z.infer<typeof problemSchema>;

/** Of a listing, whose cursor is none. */
export const pageMissingMessage = 'This page does not exist. Start from the first one.';
