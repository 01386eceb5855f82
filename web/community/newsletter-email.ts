/** The newsletter's own, simple idea of an address (docs/product.md "Newsletter"). The server looks more closely. */
const SIMPLE_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with it, as a title and a sentence; null when nothing is. */
export function newsletterEmailFault(email: string): { title: string; description: string } | null {
  if (email === '') return { title: 'Email required', description: 'Please enter your email address.' };
  if (!SIMPLE_PATTERN.test(email)) {
    return { title: 'Invalid email', description: 'Please enter a valid email address.' };
  }
  return null;
}
