import { useEffect, useEffectEvent, useState } from 'react';
import { SearchIcon } from '#web/design/icons/interface.tsx';
import { TextField } from '#web/design/TextField.tsx';

/** After the last key, before the server is asked. */
const PAUSE = 300;

/** A field that searches while somebody types. */
export function SearchField({ label, onSearch }: { label: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const search = useEffectEvent((text: string) => onSearch(text.trim()));
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => search(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      type="search"
      label={label}
      hideLabel
      placeholder={label}
      icon={<SearchIcon size={18} />}
      maxLength={100}
      value={typed ?? ''}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
