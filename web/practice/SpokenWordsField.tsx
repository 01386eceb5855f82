import { practiceLimits } from '#functions/practice/practice-limits.shared.ts';
import { TextArea } from '#web/design/TextArea.tsx';

/** The text field for the words of a spoken answer. It gets the focus when it appears, unless `takesFocus` is false. */
export function SpokenWordsField({
  rows,
  value,
  onChange,
  takesFocus = true,
}: {
  rows: number;
  value: string;
  onChange: (text: string) => void;
  takesFocus?: boolean;
}) {
  return (
    <TextArea
      label="What you said, word for word"
      hint='Keep "um" and "uh" if you want them counted.'
      rows={rows}
      maxLength={practiceLimits.transcriptCharacters}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      autoFocus={takesFocus}
    />
  );
}
