/** A file's upload over the wire. The file itself is the body of the request. */
import { z } from 'zod';

/**
 * What a file is for. A picture is shown on public pages, to everyone. All others are files of a lesson, which open for
 * those alone whom the lesson is open to, by links that expire: the video that it plays, the captions of that, or a resource
 * of any kind ('lesson').
 */
const uploadPurposes = ['picture', 'video', 'captions', 'lesson'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

export const uploadQuerySchema = z.object({
  purpose: z.enum(uploadPurposes),
  name: z.string().max(1000).default('').describe('What its owner calls it: shown, and never where it is stored.'),
});

export const uploadedSchema = z
  .object({
    address: z.string().describe('To be stored wherever a picture, a video or a resource is asked for.'),
    link: z.string().describe('Opens it now: of a lesson file a link that expires, otherwise the address.'),
    filename: z.string(),
    contentType: z.string(),
    size: z.number().int().describe('Bytes.'),
  })
  .meta({ id: 'Uploaded' });
export type Uploaded = z.infer<typeof uploadedSchema>;
