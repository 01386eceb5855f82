/** What can be handed in, and how much. For the Worker and for the form. */
import { submissionLimits as stored } from '#db/submissions/states.ts';

export const submissionLimits = { ...stored, textCharacters: 20_000 } as const;

/** The content types of files, with their names for people. A file is what its content says. */
export const submissionFileTypes: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
};

export const unknownFileMessage =
  'We cannot take this kind of file. Choose a PDF, a Word document (.docx), or a picture: PNG, JPEG or WebP.';

export const largeFileMessage = `This file is too large: ${stored.bytesPerFile / 1024 / 1024} MB are the most.`;
