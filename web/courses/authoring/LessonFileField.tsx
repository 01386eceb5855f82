import type { ReactNode } from 'react';
import type { Uploaded, UploadPurpose } from '#functions/uploads/contract.ts';
import { FileIcon } from '#web/design/icons/storefront.tsx';
import { UploadField, type UploadFieldProps } from '../../uploads/UploadField.tsx';

/**
 * An upload field for a file of a lesson, which learners download through links that expire. The current file is shown
 * as `children`, or as a link if there are none.
 */
export function LessonFileField({
  purpose,
  noun,
  accept,
  link,
  onUploaded,
  onRemove,
  children,
  ...field
}: UploadFieldProps & {
  purpose: Exclude<UploadPurpose, 'picture'>;
  /** The file with its article, for texts: 'a Video'. */
  noun: string;
  accept: string;
  /** The URL that opens the current file. */
  link: string;
  onUploaded: (file: Uploaded) => void;
  onRemove: () => void;
  children?: ReactNode;
}) {
  return (
    <UploadField {...field} purpose={purpose} noun={noun} accept={accept} onUploaded={onUploaded} onRemove={onRemove}>
      {children ?? (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex items-center gap-2 text-sm"
        >
          <FileIcon size={16} /> Open the file
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </UploadField>
  );
}
