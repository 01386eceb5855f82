import { toast } from './toast.ts';

/**
 * Copies an address and shows a toast. If the browser forbids it, the toast shows the address, to be copied by hand.
 */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: 'Link copied', tone: 'success' });
  } catch {
    toast({ title: 'The link could not be copied', description: address, tone: 'danger' });
  }
}

/** Copies words that are on the page, and shows a toast. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied', tone: 'success' });
  } catch {
    toast({
      title: 'This browser does not allow copying',
      description: 'Select the words on the page.',
      tone: 'danger',
    });
  }
}
