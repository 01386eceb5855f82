/** Pixels. No page shows a picture larger than this, also on fine screens. */
const LONGEST_SIDE = 1600;

/** A file that is no picture, or a broken one. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/**
 * A picture as it is sent: no larger than pages show it, in WebP where the browser can write it, and without what a camera
 * notes in it, such as where it was taken. One that moves stays as it is. Throws an `UnreadablePicture`.
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
  // Safari writes none. A JPEG has no transparency to lose.
  return file.type === 'image/jpeg' ? canvas.convertToBlob({ type: 'image/jpeg', quality: 0.86 }) : webp;
}
