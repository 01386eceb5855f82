/** The name of a country by its code; undefined for what is none. Cloudflare also sends T1 for the Tor network. */
export function countryName(code: string): string | undefined {
  try {
    return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code);
  } catch {
    return undefined;
  }
}
