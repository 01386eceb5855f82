import { toast } from '#web/design/toast.ts';
import { loadOrReload } from '../lazy-page.ts';

/** The code of a menu that someone pressed for; null, and a notice that says so, where it cannot be had. */
export async function loadMenu<Code>(load: () => Promise<Code>): Promise<Code | null> {
  try {
    return await loadOrReload(load);
  } catch {
    toast({
      title: 'The menu could not be opened',
      description: 'Please check your connection and try again.',
      tone: 'danger',
    });
    return null;
  }
}
