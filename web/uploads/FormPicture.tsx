import { useEffect, useRef, useState } from 'react';
import { PictureField } from './PictureField.tsx';

/** A picture among the fields of a form, sent under its name; the form learns of another one as of anything typed. */
export function FormPicture({
  name,
  error,
  label,
  hint,
  shape = 'wide',
  initial,
}: {
  name: string;
  error: string | undefined;
  label: string;
  hint: string;
  shape?: 'wide' | 'round';
  initial: string | null | undefined;
}) {
  const [address, setAddress] = useState(initial ?? '');
  const field = useRef<HTMLInputElement>(null);
  const told = useRef(address);
  useEffect(() => {
    if (told.current === address) return;
    told.current = address;
    field.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [address]);
  return (
    <>
      <input ref={field} type="hidden" name={name} value={address} />
      <PictureField
        label={label}
        optional
        hint={hint}
        shape={shape}
        value={address}
        error={error}
        onChange={setAddress}
      />
    </>
  );
}
