/** The wire format of uploads. The body of the request is the file itself. */
import { z } from 'zod';

/**
 * The purpose of a file. A picture is public. All others are files of a lesson, which only users with access to the
 * lesson can open, through links that expire: the video of the lesson, or a resource of any kind ('lesson').
 */
const uploadPurposes = ['picture', 'video', 'lesson'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

export const uploadQuerySchema = z.object({
  purpose: z.enum(uploadPurposes),
  name: z
    .string()
    .max(1000)
    .default('')
    .describe('The original file name. It is displayed, and never used as the storage key.'),
});

export const uploadedSchema = z
  .object({
    address: z.string().describe('The address to store in fields for pictures, videos and resources.'),
    link: z.string().describe('Opens the file: for lesson files a link that expires, otherwise the address.'),
    filename: z.string(),
    contentType: z.string(),
    size: z.number().int().describe('Bytes.'),
  })
  .meta({ id: 'Uploaded' });
export type Uploaded = z.infer<typeof uploadedSchema>;
