import type { SubmittedVersion } from '#functions/submissions/review/review-contract.ts';
import { ExternalIcon } from '#web/design/icons/interface.tsx';
import { FileIcon } from '#web/design/icons/storefront.tsx';
import { sizeText } from '../size-text.ts';

/** The files that were handed in: pictures as they are, others to open. */
export function WorkFiles({ files }: { files: SubmittedVersion['files'] }) {
  return (
    <section aria-labelledby="review-files">
      <h2 id="review-files" className="mb-3 text-h4">
        Files
      </h2>
      <ul className="grid gap-3">
        {files.map(({ id, name, type, size, link }) => (
          <li key={id} className="overflow-hidden rounded-lg border border-line bg-surface">
            {type.startsWith('image/') && (
              <img
                src={link}
                alt=""
                loading="lazy"
                className="max-h-[36rem] min-h-24 w-full bg-sunken object-contain"
              />
            )}
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className="-outline-offset-2 flex min-h-12 items-center gap-3 px-4 py-3 transition hover:bg-sunken"
            >
              <FileIcon size={20} className="shrink-0 text-muted" />
              <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
              <span className="ml-auto shrink-0 text-muted text-sm tabular-nums">{sizeText(size)}</span>
              <ExternalIcon size={16} className="shrink-0 text-muted" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
