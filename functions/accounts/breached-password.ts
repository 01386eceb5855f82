/**
 * Asks whether a password has appeared in a data breach, without sending it: the service gets the first five characters
 * of its SHA-1 and answers all known hashes that begin so (https://haveibeenpwned.com/API/v3#PwnedPasswords). The answer
 * is padded, so that its length says nothing either.
 */

/** The service, and how long it may take, in milliseconds. */
export type BreachRange = { url: string; deadline: number };

/** False also when the service gives no usable answer in time: nobody should be kept out because it is down. */
export async function isBreached({ url, deadline }: BreachRange, password: string): Promise<boolean> {
  const hash = await sha1(password);
  try {
    const response = await fetch(`${url}/${hash.slice(0, 5)}`, {
      headers: { 'Add-Padding': 'true' },
      redirect: 'manual',
      signal: AbortSignal.timeout(deadline),
    });
    if (!response.ok) throw new Error('The service refused.');
    const lines = (await response.text()).split(/\r?\n/);
    // Rows that only pad the answer have the count 0.
    return lines.some((line) => line.startsWith(`${hash.slice(5)}:`) && Number(line.slice(36)) > 0);
  } catch (error) {
    console.warn(JSON.stringify({ breachRange: error instanceof Error ? error.name : 'failed' }));
    return false;
  }
}

async function sha1(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}
