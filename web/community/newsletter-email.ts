/** The newsletter's own, simple pattern of an address (docs/product.md "Newsletter"). The server is stricter. */
const SIMPLE_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Why an address is not valid, as a title and a sentence; null when it is valid. */
export function newsletterEmailFault(email: string): { title: string; description: string } | null {
  if (email === '') return { title: 'Email required', description: 'Please enter your email address.' };
  if (!SIMPLE_PATTERN.test(email)) {
    return { title: 'Invalid email', description: 'Please enter a valid email address.' };
  }
  return null;
}
