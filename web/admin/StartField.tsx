import { useState } from 'react';
import { TextField } from '#web/design/TextField.tsx';
import { instantOf, latestLocalDateTime, localDateTime } from './local-date-time.ts';
import { localTime, localTimeZone, utcTime } from './local-time.ts';

/**
 * A field for a date and time in the viewer's time zone. The hint names the zone and shows the chosen time also in UTC.
 */
export function StartField({
  name,
  label = 'Starts',
  start,
  error,
  readOnly,
}: {
  name: string;
  label?: string;
  /** ISO 8601; null if none is chosen yet. */
  start: string | null;
  error: string | undefined;
  readOnly?: boolean;
}) {
  const [text, setText] = useState(localDateTime(start));
  const chosen = instantOf(text);
  return (
    <TextField
      label={label}
      name={name}
      type="datetime-local"
      max={latestLocalDateTime}
      value={text}
      error={error}
      readOnly={readOnly}
      onChange={({ target }) => setText(target.value)}
      hint={
        <>
          In your time zone, {localTimeZone()}.
          {chosen && (
            <span className="block">
              {localTime(chosen)} is <span className="whitespace-nowrap">{utcTime(chosen)}</span>.
            </span>
          )}
        </>
      }
    />
  );
}
