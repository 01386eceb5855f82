import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

/** A text beside the one that somebody is writing, and what can be done with it. */
export function OtherText({
  title,
  text,
  none = 'There is no text there.',
  children,
}: {
  title: string;
  text: string;
  /** Said instead of an empty text. */
  none?: string;
  children: ReactNode;
}) {
  return (
    <div role="status">
      <Notice tone="warning" title={title}>
        <p className="mt-2 max-h-60 overflow-y-auto whitespace-pre-line">{text === '' ? none : text}</p>
        <div className="mt-4 flex flex-wrap gap-2">{children}</div>
      </Notice>
    </div>
  );
}
