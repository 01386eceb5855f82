/** The maximum size of files by kind, in bytes. Separate from contract.ts, because the browser loads it too. */

const mebibyte = 1024 * 1024;

export const uploadMaximums = {
  picture: 5 * mebibyte,
  document: 25 * mebibyte,
  // The largest request that Cloudflare accepts (100 MB on the plans below Enterprise).
  video: 100_000_000,
} as const;
export type SizeFamily = keyof typeof uploadMaximums;

/** The message for a file that is larger than its kind allows. */
export const tooLargeMessage = (family: SizeFamily): string =>
  `This file is too large: ${Math.floor(uploadMaximums[family] / 1_000_000)} MB are the most.`;
