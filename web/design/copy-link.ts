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
