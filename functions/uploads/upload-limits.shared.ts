/** How large a file may be, by what it turns out to be, in bytes. Apart from the contract, because the browser checks it, too. */

const mebibyte = 1024 * 1024;

export const uploadMaximums = {
  picture: 5 * mebibyte,
  document: 25 * mebibyte,
  // What Cloudflare takes in one request (100 MB on the plans below Enterprise).
  video: 100_000_000,
} as const;
export type SizeFamily = keyof typeof uploadMaximums;

/** What is said of a file that has more bytes than its kind may. */
export const tooLargeMessage = (family: SizeFamily): string =>
  `This file is too large: ${Math.floor(uploadMaximums[family] / 1_000_000)} MB are the most.`;
