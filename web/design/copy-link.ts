import { toast } from './toast.ts';

/** Copies an address and says so; where the browser forbids it, shows the address to be copied by hand. */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: 'Link copied', tone: 'success' });
  } catch {
    toast({ title: 'The link could not be copied', description: address, tone: 'danger' });
  }
}
