import { useEffect, useState } from 'react';

/** An address for a blob of this browser, released when the component is removed. Undefined in the first render. */
export function useBlobAddress(blob: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(blob);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return address;
}
