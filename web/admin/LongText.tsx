import { useState } from 'react';
import { classNames } from '#web/design/class-names.ts';

/** Characters; about as many as fit into three lines of a table cell. */
const SHORT = 200;

/**
 * A long text in a table cell: its beginning, with a button that shows all of it. `name` says whose text it is, for the
 * button's accessible label.
 */
export function LongText({ text, name, className }: { text: string; name: string; className?: string }) {
  const [expanded, setExpanded] = useState(false);
  const isLong = text.length > SHORT || text.split('\n').length > 3;
  return (
    <span className={classNames('block wrap-anywhere text-left', className)}>
      <span className={classNames('whitespace-pre-line', isLong && !expanded ? 'line-clamp-3' : 'block')}>{text}</span>
      {isLong && (
        <button
          type="button"
          className="link mt-1 text-xs"
          aria-expanded={expanded}
          aria-label={`${expanded ? 'Show less' : 'Read all'} of ${name}`}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? 'Show less' : 'Read all'}
        </button>
      )}
    </span>
  );
}
