import type { ReactNode } from 'react';
import type { SubmissionFile } from '#functions/submissions/contract.ts';
import { submissionFileTypes } from '#functions/submissions/submission-limits.shared.ts';
import { FileIcon } from '#web/design/icons/storefront.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { sizeText } from './size-text.ts';

/** Files of a draft or a version, each a link to it. `action`: what can be done with one. */
export function HandedInFiles({
  files,
  label,
  action,
}: {
  files: readonly SubmissionFile[];
  label: string;
  action?: (file: SubmissionFile) => ReactNode;
}) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-md border border-line bg-surface">
      {files.map((file) => (
        <li key={file.id} className="flex min-h-12 items-center gap-3 px-4 py-2">
          <FileIcon className="shrink-0 text-muted" />
          <p className="min-w-0 flex-1">
            <TextLink href={file.link} target="_blank" rel="noreferrer">
              {file.name}
            </TextLink>{' '}
            <span className="whitespace-nowrap text-muted text-sm">
              {submissionFileTypes[file.type] ?? 'File'}, {sizeText(file.size)}
            </span>
          </p>
          {action?.(file)}
        </li>
      ))}
    </ul>
  );
}
