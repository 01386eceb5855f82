import { toast } from '#web/design/toast.ts';
import { loadOrReload } from '../lazy-page.ts';

/** Loads the code of a menu that the user has opened. If that fails, shows a notice and returns null. */
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
