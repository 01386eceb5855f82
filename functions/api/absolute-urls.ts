/**
 * Makes links and images that begin with a slash absolute, for HTML that is read outside the site: in mails and feeds.
 */
export function withAbsoluteUrls(content: string, origin: string): string {
  return content.replaceAll(/(<(?:a|img)\s(?:[^<>]*\s)?(?:href|src)=")(?=\/(?!\/))/g, `$1${origin}`);
}
