/** Pixels. No page shows a larger picture, not even on high-resolution screens. */
const LONGEST_SIDE = 1600;

/** Thrown for a file that is not a picture, or a broken one. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/**
 * Prepares a picture for upload: reduces it to the size that pages show, converts it to WebP if the browser can write
 * that, and so drops the camera's metadata, such as the location. A GIF, which may be animated, stays as it is. Throws
 * `UnreadablePicture`.
 */
export async function preparePicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new UnreadablePicture();
  });
  if (file.type === 'image/gif') return file;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 });
  if (webp.type === 'image/webp') return webp;
  // Safari cannot write WebP and returns a PNG. A JPEG is written as JPEG again, because it has no transparency to
  // lose.
  return file.type === 'image/jpeg' ? canvas.convertToBlob({ type: 'image/jpeg', quality: 0.86 }) : webp;
}
