/**
 * The address to load a picture from. For a known image host, parameters request the displayed size, quality 80 and the
 * best format and compression; every other address is returned unchanged.
 */
export function imageAddress(source: string, { width, height }: { width: number; height: number }): string {
  if (!URL.canParse(source)) return source;
  const address = new URL(source);
  if (!isImageHost(address)) return source;
  address.searchParams.set('w', String(Math.round(width)));
  address.searchParams.set('h', String(Math.round(height)));
  address.searchParams.set('fit', 'crop');
  address.searchParams.set('q', '80');
  address.searchParams.set('auto', 'format,compress');
  return address.href;
}

function isImageHost({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' && (hostname === 'images.unsplash.com' || hostname.endsWith('.imgix.net'));
}
