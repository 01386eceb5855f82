import { type ComponentProps, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import type { SavedPhrase } from '#functions/submissions/review/review-contract.ts';
import { classNames } from '#web/design/class-names.ts';
import { TextArea } from '#web/design/TextArea.tsx';
import { phraseQuery, phrasesFor, withPhrase } from './phrase-search.ts';

/**
 * A text area in which "/" offers the reader's saved phrases: the letters after it narrow the list, Enter takes one. A
 * digit takes one at once.
 */
export function PhrasedTextArea({
  phrases,
  value,
  onChange,
  field,
  ...area
}: {
  phrases: readonly SavedPhrase[];
  value: string;
  onChange: (value: string) => void;
  field?: RefObject<HTMLTextAreaElement | null> | undefined;
} & Pick<
  ComponentProps<typeof TextArea>,
  'label' | 'hideLabel' | 'rows' | 'maxLength' | 'placeholder' | 'hint' | 'error' | 'onBlur'
>) {
  const ownField = useRef<HTMLTextAreaElement>(null);
  const textArea = field ?? ownField;
  const list = useId();
  const [query, setQuery] = useState<string | null>(null);
  const [chosen, setChosen] = useState(0);
  const offered = query === null ? [] : phrasesFor(phrases, query);

  function read() {
    const element = textArea.current;
    setQuery(element ? phraseQuery(element.value, element.selectionStart) : null);
    setChosen(0);
  }

  function take(phrase: SavedPhrase) {
    const element = textArea.current;
    if (!element) return;
    const [text, caret] = withPhrase(element.value, element.selectionStart, phrase.text);
    onChange(text);
    setQuery(null);
    // After React has written the text.
    requestAnimationFrame(() => element.setSelectionRange(caret, caret));
  }

  function press(event: KeyboardEvent) {
    if (query === null) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      setQuery(null);
      return;
    }
    if (offered.length === 0) return;
    const byDigit = query === '' && /^[1-9]$/.test(event.key) ? offered[Number(event.key) - 1] : undefined;
    const byEnter = event.key === 'Enter' || event.key === 'Tab' ? offered[chosen] : undefined;
    const taken = byDigit ?? byEnter;
    if (taken) {
      event.preventDefault();
      take(taken);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : offered.length - 1;
      setChosen((chosen + step) % offered.length);
    }
  }

  const isOpen = query !== null && (offered.length > 0 || query === '');
  return (
    <div className="relative">
      <TextArea
        {...area}
        ref={textArea}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen && offered.length > 0 ? `${list}-${chosen}` : undefined}
        onChange={(event) => {
          onChange(event.target.value);
          read();
        }}
        onKeyDown={press}
        onClick={read}
        onBlur={(event) => {
          setQuery(null);
          area.onBlur?.(event);
        }}
      />
      {isOpen && (
        <div className="absolute inset-x-0 z-20 mt-1 overflow-hidden rounded-lg border border-line-strong bg-surface shadow-float">
          {offered.length > 0 ? (
            <div id={list} role="listbox" aria-label="Saved phrases" className="max-h-64 overflow-y-auto py-1">
              {offered.map((phrase, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text area, which has the focus.
                <div
                  key={phrase.id}
                  id={`${list}-${index}`}
                  role="option"
                  aria-selected={index === chosen}
                  tabIndex={-1}
                  // A press would take the focus from the text area.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => take(phrase)}
                  className={classNames(
                    'flex cursor-pointer gap-3 px-3 py-2 text-sm',
                    index === chosen && 'bg-accent-soft text-on-accent-soft',
                  )}
                >
                  <span aria-hidden="true" className="font-mono text-muted text-xs leading-6">
                    {index < 9 ? index + 1 : ' '}
                  </span>
                  <span className="line-clamp-2 wrap-anywhere">{phrase.text}</span>
                </div>
              ))}
            </div>
          ) : (
            <p id={list} className="px-3 py-2 text-muted text-sm">
              You have no phrases for this course yet. Press Phrases to write some.
            </p>
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {isOpen && offered.length > 0 && `${offered.length} phrases. Arrow keys choose, Enter inserts.`}
      </p>
    </div>
  );
}
