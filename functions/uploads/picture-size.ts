/** How many pixels an uploaded picture may have. A browser needs four bytes for each, however small the file is. */

/** More than a screen shows, and what most cameras make. A browser needs 160 MB for it. */
const mostPixels = 40_000_000;

export class TooManyPixels extends Error {
  override readonly name = 'TooManyPixels';
}

/** Throws `TooManyPixels` for a picture of this size. */
export function refuseTooManyPixels(width: number, height: number): void {
  if (width * height > mostPixels) throw new TooManyPixels(message);
}

const message =
  'This picture has more than 40 million pixels. Make it smaller, for instance 4,000 pixels wide, and choose that file.';
