import type { ReactNode } from 'react';
import type { Uploaded, UploadPurpose } from '#functions/uploads/contract.ts';
import { FileIcon } from '#web/design/icons/storefront.tsx';
import { UploadField, type UploadFieldProps } from '../../uploads/UploadField.tsx';

/** A file of a lesson. Learners get it by links that expire; it is shown here as `children`, or by its name and link. */
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
  /** Such as 'a Video'. */
  noun: string;
  accept: string;
  /** Opens the file that is there now. */
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
