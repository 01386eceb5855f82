import { useState } from 'react';
import { classNames } from '#web/design/class-names.ts';

/** About what three lines of a table hold. */
const SHORT = 200;

/** What somebody wrote, in a table: the beginning, and all of it when asked. `name`: whose it is, for who cannot see it. */
export function LongText({ text, name, className }: { text: string; name: string; className?: string }) {
  const [whole, setWhole] = useState(false);
  const isLong = text.length > SHORT || text.split('\n').length > 3;
  return (
    <span className={classNames('block wrap-anywhere text-left', className)}>
      <span className={classNames('whitespace-pre-line', isLong && !whole ? 'line-clamp-3' : 'block')}>{text}</span>
      {isLong && (
        <button
          type="button"
          className="link mt-1 text-xs"
          aria-expanded={whole}
          aria-label={`${whole ? 'Show less' : 'Read all'} of ${name}`}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show less' : 'Read all'}
        </button>
      )}
    </span>
  );
}
