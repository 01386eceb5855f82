/** Gives the addresses of ours in an HTML text their origin: who reads it elsewhere knows none that begin with a slash. */
export function withAbsoluteUrls(content: string, origin: string): string {
  return content.replaceAll(/(<(?:a|img)\s(?:[^<>]*\s)?(?:href|src)=")(?=\/(?!\/))/g, `$1${origin}`);
}
