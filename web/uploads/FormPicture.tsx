import { useEffect, useRef, useState } from 'react';
import { PictureField } from './PictureField.tsx';

/**
 * A picture as a field of a form: its address is sent under `name`. A changed picture fires the form's input event,
 * like a typed character.
 */
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
  const notified = useRef(address);
  useEffect(() => {
    if (notified.current === address) return;
    notified.current = address;
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
